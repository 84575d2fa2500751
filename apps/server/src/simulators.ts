import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Configuration } from './configuration.ts'
import type { Simulators } from './rooms/deps.ts'
import type { Telephone } from './rooms/telephone/telephone.ts'

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
      const wanted = portOf(port)
      child = fork(program, {
        env: { ...process.env, PORT: String(wanted) },
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

/** Where they are asked to listen; 0: anywhere. */
function portOf(port: number): number {
  return port + PORT_DISTANCE <= MOST_PORTS ? port + PORT_DISTANCE : 0
}

/** A telephone service for trying it out, where no other is configured; its account is another one at each start. */
export function simulatedTelephone(
  { simulators, port, isRelaying }: Pick<Configuration, 'simulators' | 'port' | 'isRelaying'>,
  find: Simulators,
): Telephone | null {
  if (!simulators) return null
  const authToken = randomBytes(16).toString('hex')
  return {
    ...{ api: find, accountSid: 'ACsimulator', authToken, number: '+4955100', isRelaying },
    browserKey: { sid: 'SKsimulator', secret: authToken },
    simulator: simulators === 'own' ? `http://127.0.0.1:${portOf(port)}` : simulators,
  }
}
