import Type from 'typebox'
import { Id } from '../common.ts'
import { defineCalls, inAnyOfFranchise } from '../define.ts'
import { CustomerExport, customerFields, CustomerImport } from './customer-file.ts'
import { leaders } from '../roles.ts'

const customers = '/api/franchises/{franchiseId}/customers'
const keepers = inAnyOfFranchise(...leaders)
const column = `(-|${customerFields.join('|')})`

export const customerFileCalls = defineCalls('customers', {
  importCustomers: {
    method: 'POST',
    path: `${customers}/import`,
    access: keepers,
    summary: 'Kunden aus einer CSV-Datei übernehmen; dieselbe Datei noch einmal ändert nichts',
    query: Type.Object({
      dryRun: Type.Optional(Type.Boolean({ description: 'nur sagen, was sich ändern würde' })),
      delimiter: Type.Optional(
        Type.String({ pattern: '^[;,|\\t]$', description: 'sonst nach der ersten Zeile' }),
      ),
      columns: Type.Optional(
        Type.String({
          pattern: `^${column}(,${column})*$`,
          maxLength: 2000,
          description:
            'was die Spalten enthalten, durch Komma getrennt, - für nichts; sonst nach der ersten Zeile',
        }),
      ),
    }),
    text: 'text/csv',
    reply: CustomerImport,
  },
  exportCustomers: {
    method: 'GET',
    path: `${customers}/export`,
    access: keepers,
    summary: 'Alle Kunden als CSV-Datei, die sich wieder einlesen lässt, in Teilen',
    query: Type.Object({ after: Type.Optional(Id) }),
    reply: CustomerExport,
  },
})
