import os from 'node:os'
import type { Configuration } from './configuration.ts'
import type { Db } from './rooms/db/database.ts'
import { demoAccounts, demoPassword } from './areas/identity/identity.demo.ts'
import { listRestaurantRows } from './areas/restaurants/restaurants.sql.ts'
import { findUserByName } from './areas/identity/identity.sql.ts'

/** Tells the person at the console what happens. */
export function say(message: string) {
  process.stdout.write(`${message}\n`)
}

/** What to say once it runs: where everything is. */
export async function summaryOf(db: Db, configuration: Configuration): Promise<string> {
  const address = configuration.publicUrl
  const restaurants = await listRestaurantRows(db, { ids: null, states: ['Live'] })
  const lines = [
    '',
    'Tresen läuft.',
    '',
    ...restaurants
      .slice(0, 3)
      .map(({ name, subdomain }) => `  Shop         ${address}/r/${subdomain}  (${name})`),
    `  Büro         ${address}/login`,
    `  API          ${address}/api/docs`,
    ...networkAddresses(configuration).map((one) => `  Im Netz      ${one}`),
  ]
  const demo = await Promise.all(
    demoAccounts.map(async (account) => ((await findUserByName(db, account.username)) ? account : null)),
  )
  const present = demo.filter((account) => account !== null)
  if (present.length) {
    lines.push('', `  Demokonten (Passwort für alle: ${demoPassword})`)
    lines.push(...present.map(({ username, description }) => `    ${username.padEnd(36)} ${description}`))
  }
  return [...lines, '', '  Beenden mit Strg+C', ''].join('\n')
}

function networkAddresses({ host, port }: Configuration): string[] {
  if (host !== '0.0.0.0') return []
  const all = Object.values(os.networkInterfaces()).flatMap((one) => one ?? [])
  return all
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`)
}
