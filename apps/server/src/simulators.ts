import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Configuration } from './configuration.ts'
import type { Simulators } from './rooms/deps.ts'
import type { Telephone } from './rooms/telephone/telephone.ts'

const program = path.resolve(import.meta.dirname, '../../simulators/src/start.ts')
/** They listen this far above the server, where that is free. */
const PORT_DISTANCE = 100
const MOST_PORTS = 65_535

type Wanted = Pick<Configuration, 'simulators' | 'port'> &
  Partial<Pick<Configuration, 'isRelaying' | 'dataFolder' | 'publicUrl'>>

/**
 * The simulators that the configuration asks for. Its own start when they are first needed, in a process beside this
 * one that ends with it, so that they cost nothing until then. What is set up there stays in the data folder, and leads to
 * where we can be reached at this start.
 */
export function provideSimulators(wanted: Wanted) {
  const { simulators, port, isRelaying = false, dataFolder, publicUrl } = wanted
  const telephone = simulators ? simulatedTelephone({ simulators, isRelaying }, find) : null
  const memory = dataFolder && path.join(dataFolder, 'simulators.json')
  let child: ChildProcess | null = null
  let starting: Promise<string> | null = null
  const start = () =>
    new Promise<string>((resolve, reject) => {
      child = fork(program, {
        env: {
          ...process.env,
          PORT: String(portOf(port)),
          ...(memory && { SIMULATORS_MEMORY: memory }),
          ...(publicUrl && { SIMULATORS_SERVER: publicUrl }),
          ...(telephone && { SIMULATORS_ACCOUNT: `${telephone.accountSid}:${telephone.authToken}` }),
        },
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
  async function find(): Promise<string | null> {
    if (simulators !== 'own') return simulators
    starting ??= start()
    return starting.catch(() => null)
  }
  return {
    find: find satisfies Simulators,
    /** A telephone service for trying it out, where no other is configured. */
    telephone,
    /** At once, where somebody has set something up there: who calls it does not ask us first. */
    wake: () => void (simulators === 'own' && memory && existsSync(memory) && find()),
    /** Once they have kept what they know. */
    stop: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

/** Where they are asked to listen; 0: anywhere, as the server itself. */
function portOf(port: number): number {
  return port > 0 && port + PORT_DISTANCE <= MOST_PORTS ? port + PORT_DISTANCE : 0
}

/** Its key is another one at each start. */
function simulatedTelephone(
  { simulators, isRelaying }: { simulators: string; isRelaying: boolean },
  find: Simulators,
): Telephone {
  const authToken = randomBytes(16).toString('hex')
  return {
    ...{ api: find, accountSid: 'ACsimulator', authToken, number: '+4955100', isRelaying },
    browserKey: { sid: 'SKsimulator', secret: authToken },
    simulator: simulators === 'own' ? 'http://127.0.0.1:*' : simulators,
  }
}
