/** An account at a telephone service that nobody asks: the bench itself plays the service. */
export const telephoneOfBench = {
  api: 'http://127.0.0.1:9',
  accountSid: 'ACbench',
  authToken: 'a token of the measurement',
  number: '+4955199000',
  isRelaying: true,
}

/** What the server takes for its own address: what is signed begins with it. */
export const publicUrlOfBench = 'http://localhost'
