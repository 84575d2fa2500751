import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'

export type Child = {
  /** Asks the other process something by name; it must answer. */
  ask<Answer>(name: string, argument?: unknown): Promise<Answer>
  stop(): Promise<void>
}

type Question = { number: number; name: string; argument: unknown }
type Answer = { number: number; value?: unknown; error?: string }

/** Starts another file of this folder in a process of its own, which answers questions by `answerQuestions`. */
export function startChild(
  file: string,
  options: { env?: Record<string, string>; nodeOptions?: string[] } = {},
): Child {
  const child = fork(path.resolve(import.meta.dirname, file), {
    env: { ...process.env, ...options.env },
    execArgv: options.nodeOptions ?? [],
    serialization: 'advanced',
  })
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let asked = 0
  child.on('message', ({ number, value, error }: Answer) => {
    const { resolve, reject } = waiting.get(number)!
    waiting.delete(number)
    if (error === undefined) resolve(value)
    else reject(new Error(error))
  })
  const ended = endOf(child)
  void ended.then(() => {
    for (const { reject } of waiting.values()) reject(new Error(`${file} ended`))
  })
  return {
    ask: <Value>(name: string, argument?: unknown) =>
      new Promise<Value>((resolve, reject) => {
        const number = asked++
        waiting.set(number, { resolve: resolve as (value: unknown) => void, reject })
        child.send({ number, name, argument } satisfies Question)
      }),
    stop: async () => {
      if (child.connected) child.disconnect()
      const impatience = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await ended
      clearTimeout(impatience)
    },
  }
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once('exit', () => resolve()))
}

/** In the child: answers the parent's questions, and ends in order when the parent is gone. */
export function answerQuestions(
  answers: Record<string, (argument: never) => unknown>,
  close: () => Promise<void>,
) {
  process.on('message', ({ number, name, argument }: Question) => {
    Promise.resolve()
      .then(() => answers[name]!(argument as never))
      .then(
        (value) => process.send!({ number, value } satisfies Answer),
        (error: unknown) => process.send!({ number, error: String(error) } satisfies Answer),
      )
  })
  process.on('disconnect', () => void close().finally(() => process.exit()))
  // Ctrl-C reaches the whole group; the parent ends its children in order.
  process.on('SIGINT', () => {})
}
