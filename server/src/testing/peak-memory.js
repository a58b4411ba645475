import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
/** The largest number of bytes held in buffers at any time while `work` runs, beyond those held before. */
export async function peakMemory(work) {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc');
    // Without collecting first, what is counted is what nobody has thrown away yet; the second time waits for the first one's
    // sweeping, which goes on in another thread.
    const held = () => {
        collect();
        collect();
        return process.memoryUsage().arrayBuffers;
    };
    // A turn of the loop, so that nothing of what the caller just did is still on the stack.
    await new Promise((resolve) => setImmediate(resolve));
    const before = held();
    let peak = 0;
    const timer = setInterval(() => (peak = Math.max(peak, held() - before)), 20);
    try {
        await work();
    }
    finally {
        clearInterval(timer);
    }
    return peak;
}
