import { setTimeout as wait } from 'node:timers/promises';

/** The working day: it begins at eight and has ten hours. */
export const BEGINS = 8;
export const HOURS = 10;

/** A day that runs faster than real time: an hour takes this many milliseconds. */
export class Day {
  readonly #hour: number;
  readonly #began = performance.now();
  readonly #think: number;

  /**
   * @param minutes length of the whole day
   * @param think average seconds between two calls of a working person
   */
  constructor(minutes: number, think: number) {
    this.#hour = (minutes * 60_000) / HOURS;
    this.#think = think * 1000;
  }

  /** Hours of the day, such as 13.5. */
  get now(): number {
    return BEGINS + (performance.now() - this.#began) / this.#hour;
  }

  get isOver(): boolean {
    return this.now >= BEGINS + HOURS;
  }

  /** Waits until an hour of the day. */
  async until(hour: number): Promise<void> {
    const left = (hour - this.now) * this.#hour;
    if (left > 0) await wait(left);
  }

  /**
   * A pause for reading and thinking, up to twice the average and never past the end of the day.
   * @param part of the average, for people who do more than others
   */
  async think(part = 1): Promise<void> {
    await wait(Math.max(0, Math.min(Math.random() * 2 * part * this.#think, (BEGINS + HOURS - this.now) * this.#hour)));
  }

  /** As text: `13:30`. */
  get clock(): string {
    const minutes = Math.floor(this.now * 60);
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  }
}
