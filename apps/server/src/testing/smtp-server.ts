import { createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'

/** One e-mail as it came over the wire. */
export type Received = { from: string; to: string; data: string }

export type SmtpServer = {
  address: string
  received: Received[]
  /** How many commands of this name came. */
  count(command: string): number
  /** What to say instead of yes, to a command by its name; empty: yes to all. */
  answers: Map<string, string>
  close(): Promise<void>
}

/** As much of a mail server (RFC 5321) as a sender needs; it keeps what it is handed. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: Received[] = []
  const answers = new Map<string, string>()
  const counts = new Map<string, number>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    converse(socket, { received, answers, counts })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    count: (command) => counts.get(command) ?? 0,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

type Talk = { received: Received[]; answers: Map<string, string>; counts: Map<string, number> }

function converse(socket: Socket, { received, answers, counts }: Talk) {
  let rest = ''
  let envelope = { from: '', to: '' }
  let body: string[] | null = null
  const say = (command: string, usual: string) => socket.write(`${answers.get(command) ?? usual}\r\n`)
  const hear = (line: string) => {
    if (body) {
      if (line !== '.') return void body.push(line.startsWith('.') ? line.slice(1) : line)
      received.push({ ...envelope, data: body.join('\r\n') })
      body = null
      return say('END', '250 OK')
    }
    const command = line.slice(0, 4).toUpperCase()
    counts.set(command, (counts.get(command) ?? 0) + 1)
    const address = /<(.*?)>/.exec(line)?.[1] ?? ''
    if (command === 'MAIL') envelope = { from: address, to: '' }
    if (command === 'RCPT') envelope.to = address
    if (command === 'DATA' && !answers.has('DATA')) body = []
    say(command, command === 'DATA' ? '354 Go on' : command === 'QUIT' ? '221 Bye' : '250 OK')
    if (command === 'QUIT') socket.end()
  }
  socket.write('220 test ESMTP\r\n')
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('utf8')).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) hear(line)
  })
}
