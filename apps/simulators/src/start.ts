import type { AddressInfo } from 'node:net'
import { keepMemory } from './memory.ts'
import { createSimulators } from './simulators.ts'
import { exchange } from './telephone/exchange.ts'

/*
 * Stand-ins for other people's systems, on this machine only. Started by the server, it ends with it and tells it
 * where it listens; by itself (`npm start -w @tresen/simulators`), it says so on the console.
 */

const wanted = Number(process.env['PORT'] ?? 3100)
const server = createSimulators()
const memory = process.env['SIMULATORS_MEMORY']
if (memory) keepMemory(server, memory, process.env['SIMULATORS_SERVER'])
// Whoever calls a number that was there before is heard by the server with its key of today.
const [account, token] = (process.env['SIMULATORS_ACCOUNT'] ?? '').split(':')
if (account && token) exchange.tokens.set(account, token)

server.once('error', (error: NodeJS.ErrnoException) => {
  // A server started it and will be told the address: any free port will do.
  if (error.code === 'EADDRINUSE' && process.send) listen(0)
  else throw error
})
listen(wanted)

function listen(port: number) {
  server.listen(port, '127.0.0.1', () => {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    if (process.send) process.send({ address })
    else process.stdout.write(`Simulatoren: ${address}\n`)
  })
}

process.on('disconnect', () => process.exit())
process.on('SIGTERM', () => process.exit())
// Ctrl-C reaches the whole group; the server says when it is time.
if (process.send) process.on('SIGINT', () => {})
