/** An open file of the engine; several of one file have the same node. */
export interface SizedStream {
  flags: number;
  node: object;
}

/** What is changed of a file; a size cuts it or makes it longer. */
export interface Attributes {
  mode?: number | null;
  size?: number | null;
}

/** Of the engine's host file system what asks for the size of a file, and what changes it. */
export interface Sized {
  stream_ops: {
    llseek(stream: SizedStream, offset: number, from: number): number;
    write(stream: SizedStream, ...what: [buffer: unknown, offset: number, length: number, position: number]): number;
    setattr(stream: SizedStream, attributes: Attributes): void;
  };
  node_ops: { setattr(node: object, attributes: Attributes): void };
}

const FROM_THE_END = 2;
/** Of the engine's flags: what is written goes to the end, wherever that is. */
const APPENDS = 1024;

/**
 * Has the engine know the sizes of its files without asking the system. It asks for the size of each table and index that a
 * statement reads, which under load was 4 % of the main thread's time. The files are this process's alone (`folder-lock.ts`).
 */
export function rememberSizes(host: Sized): void {
  const sizes = new WeakMap<object, number>();
  const { llseek, write, setattr } = host.stream_ops;
  const changeNode = host.node_ops.setattr;
  host.stream_ops.llseek = (stream, offset, from) => {
    if (from !== FROM_THE_END || offset !== 0) return llseek(stream, offset, from);
    const known = sizes.get(stream.node);
    if (known !== undefined) return known;
    const size = llseek(stream, offset, from);
    sizes.set(stream.node, size);
    return size;
  };
  host.stream_ops.write = (stream, ...what) => {
    const { node } = stream;
    const known = sizes.get(node);
    // Where the write fails, who knows how much of it was written.
    sizes.delete(node);
    const written = write(stream, ...what);
    if (known !== undefined && (stream.flags & APPENDS) === 0) sizes.set(node, Math.max(known, what[3] + written));
    return written;
  };
  host.stream_ops.setattr = (stream, attributes) => {
    sizes.delete(stream.node);
    setattr(stream, attributes);
  };
  host.node_ops.setattr = (node, attributes) => {
    sizes.delete(node);
    changeNode(node, attributes);
  };
}
