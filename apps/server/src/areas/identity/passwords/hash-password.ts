import { hash, verify } from '@node-rs/argon2'

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

let hashOfNobody: Promise<string> | null = null

/** Whether the password fits. Without a hash it takes as long as with one, so that time tells nobody who has an account. */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody has this password')
  const fits = await verify(passwordHash ?? (await hashOfNobody), password)
  return fits && passwordHash !== null
}
