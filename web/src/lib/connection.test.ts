import { beforeEach, describe, expect, it } from 'vitest';

import { Connection } from './connection.svelte';

const said = (status: number, headers: Record<string, string> = {}): Response => new Response(null, { status, headers });

let connection: Connection;
beforeEach(() => {
  connection = new Connection('one');
});

describe('the connection', () => {
  it('is lost with a question, and back with an answer', () => {
    connection.lost();
    expect(connection.reached).toBe(false);
    connection.heard(said(200, { 'jeton-app': 'one' }));
    expect(connection.reached).toBe(true);
  });

  it('is there where the server itself refuses, and not where a proxy does', () => {
    connection.heard(said(503, { 'jeton-app': 'one' }));
    expect(connection.reached).toBe(true);
    connection.heard(said(502));
    expect(connection.reached).toBe(false);
  });

  it('is not there where an answer was kept, and such an answer tells of no app', () => {
    connection.heard(said(200, { 'jeton-app': 'two', 'jeton-kept': 'yes' }));
    expect([connection.reached, connection.newer]).toEqual([false, false]);
  });

  it('is not to be known by what the browser has for ever', () => {
    connection.lost();
    connection.heard(said(200, { 'jeton-app': 'two', 'cache-control': 'public, max-age=31536000, immutable' }));
    expect([connection.reached, connection.newer]).toEqual([false, false]);
  });

  it('tells of another app, and of a server that has gone back to this one', () => {
    connection.heard(said(200, { 'jeton-app': 'two' }));
    expect(connection.newer).toBe(true);
    connection.heard(said(200, { 'jeton-app': 'one' }));
    expect(connection.newer).toBe(false);
  });

  it('has no build to compare while it is being developed', () => {
    const bare = new Connection('');
    bare.heard(said(200, { 'jeton-app': 'two' }));
    expect(bare.newer).toBe(false);
  });
});
