/** The words about e-mails, in the chosen language. */

import { settings } from '../settings.svelte';
import { mail as en, type MailWords } from '../words/mail-en';
import { mail as fr } from '../words/mail-fr';

export const mailWords = (): MailWords => (settings.language === 'fr' ? fr : en);
