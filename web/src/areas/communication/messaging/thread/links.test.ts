import { describe, expect, it } from 'vitest';
import { piecesOf } from './links.ts';

const links = (message: string) => piecesOf(message).flatMap(({ href, text }) => (href === undefined ? [] : [text]));

describe('links in a message', () => {
  it('are addresses of the web, without what ends the sentence', () => {
    expect(piecesOf('See https://iqs.example/guide?a=1. Thanks')).toEqual([
      { text: 'See ' },
      { text: 'https://iqs.example/guide?a=1', href: 'https://iqs.example/guide?a=1' },
      { text: '. Thanks' },
    ]);
    expect(links('انظر http://iqs.example/دليل، ثم')).toEqual(['http://iqs.example/دليل']);
    expect(links('(https://iqs.example/a_(b))')).toEqual(['https://iqs.example/a_(b)']);
    expect(links('«https://iqs.example»')).toEqual(['https://iqs.example']);
  });

  it('are nothing else', () => {
    for (const text of [
      'javascript:alert(1)',
      'ftp://iqs.example',
      'data:text/html,x',
      'file:///etc/passwd',
      'www.iqs.example',
      'https://',
      'https://bank.example@evil.example/',
      '<b>bold</b>',
    ])
      expect(piecesOf(text)).toEqual([{ text }]);
  });

  it('lose nothing of the message', () => {
    for (const text of ['', 'https://a.example', 'a https://a.example b http://b.example.', 'https://u@a.example and https://c.example!'])
      expect(
        piecesOf(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
  });
});
