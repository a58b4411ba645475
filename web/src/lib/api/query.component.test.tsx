import { landing } from '@miyar/contract/site/landing';
import { trainingSessions } from '@miyar/contract/training/training-sessions';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ActionDialog } from '../../shared/dialog/action-dialog.tsx';
import { QuestionDialog } from '../../shared/dialog/question-dialog.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { render } from '../../testing/render.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { useEndpointMutation } from './query.ts';

const onDone = vi.fn<(output: unknown) => void>();
const onPicture = vi.fn<(output: unknown) => void>();
beforeEach(() => vi.clearAllMocks());

const PICTURE = new File(['bytes'], 'a.png', { type: 'image/png' });
const STORED = { image_url: '/a', image_public_id: 'a', cloudinary_id: 'a', placeholder: '', width: 1, height: 1, updated_at: '2026-11-20T09:00:00Z' };

/** One change behind each kind of thing that is pressed. */
function Pressed({ prepare }: { prepare?: () => Promise<{ params: { id: number } }> }) {
  const remove = useEndpointMutation(trainingSessions.delete, { onSuccess: onDone, ...(prepare && { prepare }) });
  const upload = useEndpointMutation(landing.uploadImage, { onSuccess: onPicture, onProgress: () => undefined });
  const sent = () => remove.mutate({ params: { id: 7 } });
  const words = { title: 'Question', confirm: 'Answer', leave: 'Leave', busy: 'Busy', failed: 'Failed' };
  return (
    <>
      <Button onPress={sent}>Button</Button>
      <Button onPress={() => [7, 8, 7].map((id) => remove.mutate({ params: { id } }))}>In turn</Button>
      <Button onPress={() => upload.mutate({ params: { section: 'about' }, files: { image: PICTURE } })}>Upload</Button>
      <ActionDialog title="Window" busy={remove.isPending} action={{ label: 'Action', busyLabel: 'Busy', onPress: sent }} onClose={() => undefined}>
        <p>Text</p>
      </ActionDialog>
      <QuestionDialog words={words} asked={remove} onConfirm={sent} onClose={() => undefined}>
        <p>Text</p>
      </QuestionDialog>
    </>
  );
}

const pressTwice = (name: string) => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes(name))!;
  button.click();
  button.click();
};

describe('two presses in one turn', () => {
  it.each(['Button', 'Action', 'Answer'])('of “%s” send its change once, and do once what follows', async (name) => {
    const server = await fakeServer();
    await server.answers(trainingSessions.delete, { ok: true }, { held: true });
    await render(<Pressed />, { language: 'en' });
    pressTwice(name);
    await expect.poll(() => server.received(trainingSessions.delete)).toHaveLength(1);
    await server.release();
    await expect.poll(() => onDone.mock.calls.length).toBe(1);
    pressTwice(name);
    await expect.poll(() => onDone.mock.calls.length).toBe(2);
    expect(await server.received(trainingSessions.delete)).toHaveLength(2);
  });

  it('upload a file once', async () => {
    const server = await fakeServer();
    await server.answers(landing.uploadImage, STORED);
    await render(<Pressed />, { language: 'en' });
    pressTwice('Upload');
    await expect.poll(() => onPicture.mock.calls.length).toBe(1);
    expect(await server.received(landing.uploadImage)).toHaveLength(1);
  });

  it('are still one while something is asked for first', async () => {
    const server = await fakeServer();
    await server.answers(trainingSessions.delete, { ok: true });
    const { promise, resolve } = Promise.withResolvers<{ params: { id: number } }>();
    const prepare = vi.fn<() => typeof promise>(() => promise);
    await render(<Pressed prepare={prepare} />, { language: 'en' });
    pressTwice('Button');
    resolve({ params: { id: 9 } });
    await expect.poll(() => onDone.mock.calls.length).toBe(1);
    expect(prepare).toHaveBeenCalledOnce();
    expect((await server.received(trainingSessions.delete)).map(({ path }) => path)).toEqual(['/api/trainer/sessions/9']);
  });
});

it('a change that another one undid meanwhile is sent again', async () => {
  const server = await fakeServer();
  await server.answers(trainingSessions.delete, { ok: true });
  await render(<Pressed />, { language: 'en' });
  document.querySelectorAll('button')[1]!.click();
  await expect.poll(() => server.received(trainingSessions.delete)).toHaveLength(3);
});
