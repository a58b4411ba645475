/** An error in a command of the operator's that is shown as one sentence. */
export class Stop extends Error {}

/** The server runs on the data folder, and the embedded database takes one process at a time. */
export class ServerRunning extends Stop {
  constructor() {
    super(`The server is running on this data folder, and the embedded database takes one process at a time. Stop the
server, run this command, and start the server again. With PostgreSQL (DATABASE_URL) it works while the server runs.`);
  }
}
