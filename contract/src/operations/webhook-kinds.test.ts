import { describe, expect, test } from 'vitest';
import { declarationOf } from '../events.ts';
import { sentOf, WEBHOOK_KINDS } from './webhook-kinds.ts';

describe('what is sent to other systems', () => {
  test.each(WEBHOOK_KINDS)('of %s has no field that is personal or internal', (kind) => {
    const fields = declarationOf(kind).data ?? {};
    const all = Object.fromEntries(Object.keys(fields).map((name) => [name, 'x']));
    const sent = Object.keys(sentOf(kind, { ...all, unknown: 'x' }));
    expect(sent).toEqual(Object.keys(fields).filter((name) => !fields[name]!.personal && !fields[name]!.internal));
  });

  test('has no kind that is secret, or about people and their accounts', () => {
    for (const kind of WEBHOOK_KINDS) expect(kind).not.toMatch(/^(?:account|member|organisation|declarations|message|contact)\./);
    for (const secret of [
      'decision.prepared',
      'answers.confirmed',
      'evidence.stored',
      'evidence.versioned',
      'evidence.unstored',
      'evidence.expiring',
      'working_draft.opened',
      'working_draft.discarded',
      'working_draft.expiring',
    ])
      expect(WEBHOOK_KINDS).not.toContain(secret);
    expect(WEBHOOK_KINDS).toContain('decision.released');
    expect(WEBHOOK_KINDS.length).toBeGreaterThan(50);
  });
});
