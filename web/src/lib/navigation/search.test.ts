import { describe, expect, it } from 'vitest';
import { holds } from './search.ts';

describe('a search', () => {
  it.each([
    ['مدرسة الهدى الدولية', 'مدرسه الهدي'],
    ['مركز الإحسان', 'احسان مركز'],
    ['Al-Noor Qur’anic Centre', "qur'anic NOOR"],
    ['Al-Noor Qur’anic Centre', 'alnoor quranic'],
    ['Al Noor Quranic Centre', "al-noor qur'anic"],
    ['القُرْآن', 'القران'],
    ['طلب 47', '٤٧'],
    ['anything', ''],
  ])('finds %s by %s', (text, search) => {
    expect(holds(text, search)).toBe(true);
  });

  it('wants every word', () => {
    expect(holds('مدرسة الهدى', 'الهدى كينيا')).toBe(false);
  });
});
