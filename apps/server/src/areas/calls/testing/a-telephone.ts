/** A telephone at the exchange of the simulators: what somebody does with it, and what they hear. */
export type Heard = {
  sid: string
  status: string
  heard: string[]
  listens: boolean
  ringsFor: string | null
  isLeg: boolean
}

export function aTelephone(origin: () => string, number: string) {
  const post = async (path: string, form: Record<string, string>): Promise<Heard> => {
    const response = await fetch(`${origin()}/telephone${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    return (await response.json()) as Heard
  }
  const states = async () => {
    const response = await fetch(`${origin()}/telephone/state?number=${encodeURIComponent(number)}`)
    return (await response.json()) as { calls: Heard[] }
  }
  return {
    number,
    dial: (to: string) => post('/dial', { from: number, to }),
    /** Says or keys something, or puts the receiver down. */
    act: (call: Heard, form: Record<string, string>) => post(`/calls/${call.sid}`, form),
    say: (call: Heard, words: string) => post(`/calls/${call.sid}`, { say: words }),
    hangUp: (call: Heard) => post(`/calls/${call.sid}`, { hangUp: '1' }),
    see: async (call: Heard) => (await states()).calls.find(({ sid }) => sid === call.sid)!,
    rings: async () => (await states()).calls[0],
    /** Its calls, the newest first. */
    all: async () => (await states()).calls,
    holds: () => post('/hand', { number }),
    trouble: (form: Record<string, string>) => post('/trouble', form),
    /** What a business filed under a name. */
    papers: (name: string, are: 'gone' | 'there') => post('/papers', { name, are }),
    forwards: (to: string) => post('/forward', { from: number, to }),
  }
}
