/** A reason why the server cannot start, in one German sentence for the person who started it. */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}
