import { expect, it } from 'vitest';

const WORDS = {
  latin: 'The authority accredits Qur’anic centres, institutes and schools by one published standard. Seven areas, fourteen standards, 46 indicators.',
  arabic: 'تعتمد الهيئة المراكز القرآنية والمعاهد والمدارس وفق معيار واحد منشور. سبعة مجالات وأربعة عشر معيارًا وستة وأربعون مؤشرًا.',
};

/** Returns the width of a text in a font and the position of its baseline. */
function measured(face: string, weight: number, words: string) {
  const line = document.createElement('div');
  line.style.cssText = `position: absolute; white-space: nowrap; font: ${weight} 100px/2 ${face}`;
  const base = document.createElement('span');
  base.style.cssText = 'display: inline-block';
  line.append(base, words);
  document.body.append(line);
  const { width, top } = line.getBoundingClientRect();
  const baseline = base.getBoundingClientRect().bottom - top;
  line.remove();
  return { width, baseline };
}

// Devices have different ones: a font missing on this one cannot be measured here.
const FACES = [
  { ours: '"Miyar Text"', device: '"Miyar Text Device"', weight: 400, words: WORDS.latin, needs: 'local("Arial"), local("Liberation Sans")' },
  { ours: '"Miyar Text"', device: '"Miyar Text Device"', weight: 600, words: WORDS.latin, needs: 'local("Arial Bold"), local("Liberation Sans Bold")' },
  { ours: '"Miyar Display"', device: '"Miyar Display Device"', weight: 400, words: WORDS.latin, needs: 'local("Times New Roman"), local("Liberation Serif")' },
  {
    ours: '"Miyar Text"',
    device: '"Noto Sans Arabic"',
    weight: 400,
    words: WORDS.arabic,
    needs: 'local("Noto Sans Arabic"), local("Noto Sans Arabic Regular")',
  },
  {
    ours: '"Miyar Display"',
    device: '"Miyar Display Device"',
    weight: 400,
    words: WORDS.arabic,
    needs: 'local("Noto Naskh Arabic"), local("Noto Naskh Arabic Regular")',
  },
];
const isHere = (source: string) =>
  new FontFace('Here', source).load().then(
    () => true,
    () => false,
  );

for (const { ours, device, weight, words, needs } of FACES) {
  it.skipIf(!(await isHere(needs)))(`${device} is as wide and as high as ${ours} (${weight}, ${needs})`, async () => {
    // Spaces are of the Latin one, which this device may not have.
    await Promise.allSettled([ours, device].map((face) => document.fonts.load(`${weight} 100px ${face}`, words)));
    const [wanted, shown] = [ours, device].map((face) => measured(face, weight, words));
    expect(Math.abs(shown!.width / wanted!.width - 1)).toBeLessThan(0.05);
    // The first font of a line determines its baseline: beside Arabic the Latin one too.
    if (words === WORDS.latin) expect(Math.abs(shown!.baseline - wanted!.baseline)).toBeLessThan(2);
  });
}
