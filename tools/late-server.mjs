// `npm run slow-journeys`: loaded before a server under test. What is asked for arrives late, and so does the answer,
// each by another while: as over a poor line, where what was sent first is not always there first.
import http from 'node:http'
import { lateness } from './come-late.mjs'

if (process.argv[1]?.endsWith('start.mjs')) {
  const prototype = /** @type {Record<'emit', Function>} */ (/** @type {unknown} */ (http.Server.prototype))
  const { emit } = prototype
  prototype.emit = function (/** @type {string} */ name, /** @type {any[]} */ ...about) {
    const [request, response] = about
    if (name !== 'request' || !request.url?.startsWith('/api/')) return emit.call(this, name, ...about)
    const { end } = response
    const wait = lateness()
    response.end = (/** @type {unknown[]} */ ...last) => {
      setTimeout(() => end.apply(response, last), wait)
      return response
    }
    setTimeout(() => emit.call(this, name, ...about), lateness())
    return true
  }
}
