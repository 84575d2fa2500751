import { describe, expect, it } from 'vitest'
import { readReply } from './http-connection.ts'

const replies = {
  'one of a known length': 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello',
  'one in chunks': 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\nhel\r\n2\r\nlo\r\n0\r\n\r\n',
}

describe.each(Object.entries(replies))('A reply, %s,', (_, sent) => {
  it('is whole with its last byte and asks for more before it', () => {
    for (let length = 0; length < sent.length; length++)
      expect(readReply(Buffer.from(sent.slice(0, length)))).toBeTypeOf('number')
    expect(readReply(Buffer.from(sent))).toMatchObject({ status: 200, body: 'hello', bytes: 5 })
  })
})
