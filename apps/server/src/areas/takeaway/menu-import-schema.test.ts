import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { TakeawayMarks, TakeawayMenu } from '@tresen/contract/takeaway/takeaway-menu'
import { Compile } from 'typebox/compile'
import { describe, expect, it } from 'vitest'

const docs = path.resolve(import.meta.dirname, '../../../../../docs')
const schema = `${JSON.stringify(
  {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Karte zum Übernehmen in Tresen',
    oneOf: [TakeawayMenu, TakeawayMarks],
  },
  null,
  2,
)}\n`

describe('The documented format', () => {
  it('has the schema that imports are read by; WRITE=1 writes it anew', () => {
    const file = path.join(docs, 'menu-import.schema.json')
    if (process.env['WRITE']) writeFileSync(file, schema)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(schema))
  })

  it('has examples that fit it', () => {
    const text = readFileSync(path.join(docs, 'menu-import.md'), 'utf8')
    const examples = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(
      ([, json]) => JSON.parse(json!) as unknown,
    )
    expect(examples).toHaveLength(2)
    expect([...Compile(TakeawayMenu).Errors(examples[0])]).toEqual([])
    expect([...Compile(TakeawayMarks).Errors(examples[1])]).toEqual([])
  })
})
