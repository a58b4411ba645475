import { describe, expect, it } from 'vitest';
import { printableName } from './printable-name.ts';

describe('a printable name', () => {
  it('is left as it is when it is an ordinary name', () => {
    for (const name of ['مدرسة الهدى الدولية', 'Al-Huda School No. 3 (Girls)', 'مدرسة 2000 «النور»', 'École Ste-Marie™ #1 *', 'Özgür Ünivers’ité']) {
      expect(printableName(name).text).toBe(name);
    }
  });

  it('runs in the direction of its first letter', () => {
    expect(printableName('3 مدارس الهدى Al-Huda').dir).toBe('rtl');
    expect(printableName('(3) Al-Huda مدرسة').dir).toBe('ltr');
    expect(printableName('123').dir).toBe('ltr');
  });

  it('loses control marks, pictures and surplus space', () => {
    expect(printableName('  مدرسة\u{202E}\u{2066} \n\t الهدى \u{200F}').text).toBe('مدرسة الهدى');
    expect(printableName('Al-Huda 👩🏽‍👩‍👧 🇸🇦 ❤️ School').text).toBe('Al-Huda School');
    expect(printableName('A\u{0}B\u{FEFF}\u{E000}\u{FFFE}C\u{D800}').text).toBe('A BC');
    expect(printableName('🎓🎓').text).toBe('');
  });

  it('lets only over-long words break, and never inside a letter with its marks', () => {
    expect(printableName('x'.repeat(40)).text).not.toContain('\u{200B}');
    expect(
      printableName('x'.repeat(200))
        .text.split('\u{200B}')
        .every((part) => part.length <= 16),
    ).toBe(true);
    expect(printableName('e\u{301}'.repeat(60)).text).not.toContain('\u{200B}\u{301}');
  });
});
