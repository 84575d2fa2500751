import type { Deps } from '../../../context.ts'

/** Where the telephone service asks and tells us, of a call. */
export function addressesOf({ publicUrl }: Pick<Deps, 'publicUrl'>, callId: string) {
  const own = `${publicUrl}/api/telephone/line/${callId}`
  return {
    next: `${own}/next`,
    wait: `${own}/wait`,
    heard: (turn: number) => `${own}/heard?turn=${turn}`,
    dialled: (leg: number) => `${own}/dialled?leg=${leg}`,
    answered: (leg: number) => `${own}/answered?leg=${leg}`,
    relayed: `${own}/relayed`,
    relay: `${publicUrl.replace(/^http/, 'ws')}/api/telephone/relay/${callId}`,
  }
}

/** Of the numbers that guests call: what is asked when somebody calls, and told when a call ends. */
export function numberAddresses({ publicUrl }: Pick<Deps, 'publicUrl'>) {
  return {
    voiceUrl: `${publicUrl}/api/telephone/incoming`,
    statusCallback: `${publicUrl}/api/telephone/status`,
  }
}

/** Of setting up: what came of a validation, and of the calls that test a line. */
export function setupAddresses({ publicUrl }: Pick<Deps, 'publicUrl'>, restaurantId: string) {
  const own = `${publicUrl}/api/telephone/setup/${restaurantId}`
  return {
    validated: `${own}/validated`,
    silence: `${own}/silence`,
    /** `step`: what is heard of a call belongs to the step that placed it, and to no later one. */
    tested: (step: string) => `${own}/tested?${new URLSearchParams({ step }).toString()}`,
  }
}
