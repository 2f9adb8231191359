/** What this app was built from; `vite.config.ts` puts it here. */
declare const __BUILD__: string;
