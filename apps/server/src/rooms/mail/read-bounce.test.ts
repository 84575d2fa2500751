import { describe, expect, it } from 'vitest'
import { aBounce } from '../../testing/a-bounce.ts'
import { readBounce } from './read-bounce.ts'

const mailId = '019a9c3e-0000-7000-8000-0000000000aa'

describe('What came back', () => {
  it.each([
    ['an address that does not exist', {}, { isFinal: true, why: '550 5.1.1 User unknown' }],
    [
      'folded words',
      { diagnostic: 'smtp; 550 5.1.1\r\n  User unknown' },
      { isFinal: true, why: '550 5.1.1 User unknown' },
    ],
    ['no words', { diagnostic: '' }, { isFinal: true, why: '5.1.1' }],
    ['a full mailbox, tried on', { action: 'delayed', status: '4.2.2' }, { isFinal: false }],
    ['given up after days', { status: '4.4.7' }, { isFinal: false }],
    ['named by In-Reply-To alone', { returned: false }, { isFinal: true }],
    ['with bare line ends', { lineEnd: '\n' }, { isFinal: true, why: '550 5.1.1 User unknown' }],
  ])('%s', (_, wishes, expected) => {
    expect(readBounce(aBounce(mailId, wishes))).toMatchObject({ mailId, ...expected })
  })

  it('is none: an answer of a person, an absence note, another installation’s', () => {
    const plain = `From: a@b.de\r\nIn-Reply-To: <${mailId}@tresen.example>\r\nContent-Type: text/plain\r\n\r\nAction: failed\r\nStatus: 5.0.0`
    expect(readBounce(plain)).toBeNull()
    expect(readBounce(aBounce('nicht-unseres'))).toBeNull()
    expect(readBounce('')).toBeNull()
  })
})
