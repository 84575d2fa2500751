import path from 'node:path'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { runningPostgresUrl } from './embedded/running-postgres.ts'

type Place = { databaseUrl: string | null; dataFolder: string }

/** For commands: the configured database, that of a running server, or one that is started for this alone. */
export async function findDatabase({ databaseUrl, dataFolder }: Place) {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} }
  const folder = path.join(dataFolder, 'postgres')
  const running = await runningPostgresUrl(folder)
  if (running) return { url: running, stop: async () => {} }
  const postgres = await startEmbeddedPostgres({ folder, say: (text) => process.stdout.write(`${text}\n`) })
  return { url: postgres.url, stop: () => postgres.stop() }
}
