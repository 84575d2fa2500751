import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import type { Configuration } from './configuration.ts'

/** Origin of the stand-ins for other people's systems; null: there are none. */
export type Simulators = () => Promise<string | null>

const program = path.resolve(import.meta.dirname, '../../simulators/src/start.ts')
/** They listen this far above the server, where that is free. */
const PORT_DISTANCE = 100
const MOST_PORTS = 65_535

/**
 * The simulators that the configuration asks for. Its own start when they are first needed, in a process beside this
 * one that ends with it, so that they cost nothing until then.
 */
export function provideSimulators({ simulators, port }: Pick<Configuration, 'simulators' | 'port'>) {
  let child: ChildProcess | null = null
  let starting: Promise<string> | null = null
  const start = () =>
    new Promise<string>((resolve, reject) => {
      const wanted = port + PORT_DISTANCE
      child = fork(program, {
        env: { ...process.env, PORT: String(wanted <= MOST_PORTS ? wanted : 0) },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      child.once('message', (message: { address: string }) => resolve(message.address))
      child.once('error', reject)
      child.once('exit', () => {
        starting = null
        reject(new Error('the simulators ended'))
      })
      child.unref()
      child.channel?.unref()
    })
  const find: Simulators = async () => {
    if (simulators !== 'own') return simulators
    starting ??= start()
    return starting.catch(() => null)
  }
  return { find, stop: () => void child?.kill() }
}
