import { spawn } from 'node:child_process';

export interface Step {
  readonly name: string;
  /** Options for Node. */
  readonly args: readonly string[];
  /** The command that corrects a failure, if there is one. */
  readonly fix?: string;
}

interface Outcome {
  step: Step;
  failed: boolean;
  seconds: number;
  output: string;
}

/**
 * Runs all steps, some at once. It prints the output of a failing step when it ends and a table of all steps at the end.
 * @returns whether all succeeded
 */
export async function runSteps(
  steps: readonly Step[],
  { atOnce, print = (text) => console.log(text) }: { atOnce: number; print?: (text: string) => void },
): Promise<boolean> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await runStep(step);
      outcomes.push(outcome);
      if (outcome.failed) print(`— ${step.name}\n${outcome.output.trimEnd()}\n`);
      else if (/could not be asked/.test(outcome.output)) print(outcome.output.trimEnd());
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, atOnce) }, work));
  const width = Math.max(...steps.map(({ name }) => name.length));
  for (const wanted of steps) {
    const { failed, seconds } = outcomes.find(({ step }) => step === wanted)!;
    print(
      `${failed ? '✗' : '✓'} ${wanted.name.padEnd(width)}  ${seconds.toFixed(1).padStart(5)} s${failed ? `  failed${wanted.fix ? `: ${wanted.fix}` : ''}` : ''}`,
    );
  }
  const failed = outcomes.filter((outcome) => outcome.failed).length;
  print(failed === 0 ? `All ${steps.length} checks passed.` : `${failed} of ${steps.length} checks failed.`);
  return failed === 0;
}

function runStep(step: Step): Promise<Outcome> {
  const began = performance.now();
  const child = spawn(process.execPath, step.args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    const end = (failed: boolean) => resolve({ step, failed, seconds: (performance.now() - began) / 1000, output });
    child.once('error', (error) => {
      output += error.message;
      end(true);
    });
    child.once('close', (code) => end(code !== 0));
  });
}
