/** The answer of a call that makes something, where what was sent is there already: 200 instead of 201. */
export class AlreadyThere<T> {
  readonly answer: T;

  constructor(answer: T) {
    this.answer = answer;
  }
}
