// `npm run slow-journeys`: loaded before a server under test. What is asked for arrives late, and so does the answer,
// each by another while: as over a poor line, where what was sent first is not always there first.
import http from 'node:http'

const most = Number(process.env.LATE_MS ?? 0)
const ms = () => (Math.random() < 0.3 ? 0 : Math.random() * most)

if (most > 0 && process.argv[1]?.endsWith('start.mjs')) {
  const prototype = /** @type {Record<'emit', Function>} */ (/** @type {unknown} */ (http.Server.prototype))
  const { emit } = prototype
  prototype.emit = function (/** @type {string} */ name, /** @type {any[]} */ ...about) {
    const [request, response] = about
    if (name !== 'request' || !request.url?.startsWith('/api/')) return emit.call(this, name, ...about)
    const { end } = response
    const wait = ms()
    response.end = (/** @type {unknown[]} */ ...last) => {
      setTimeout(() => end.apply(response, last), wait)
      return response
    }
    setTimeout(() => emit.call(this, name, ...about), ms())
    return true
  }
}
