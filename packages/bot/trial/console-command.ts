import { createInterface } from 'node:readline/promises'
import { startConversation, tell } from './conversation.ts'
import { demoShop } from './demo-shop.ts'

/* `npm run bot -- leineglut`: talk to the bot over a menu of the demo. Prints what it says, decides and does. */

const shop = demoShop(process.argv[2] ?? 'leineglut')
const conversation = startConversation(shop, new Date())
const terminal = createInterface({ input: process.stdin, output: process.stdout })
show('')
terminal.setPrompt('> ')
terminal.prompt()
for await (const line of terminal) {
  show(line)
  if (conversation.state?.phase !== 'ordering') break
  terminal.prompt()
}
terminal.close()

function show(message: string) {
  const { reply, operations, trace } = tell(conversation, message)
  for (const line of trace) console.log(`  · ${line}`)
  for (const operation of operations) console.log(`  ⇒ ${operation.do}`)
  console.log(reply)
}
