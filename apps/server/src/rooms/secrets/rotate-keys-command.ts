import { readConfiguration } from '../../configuration.ts'
import { addSecretKey } from './secret-keys.ts'

const { dataFolder, secretKeys } = readConfiguration(process.env)
if (secretKeys) {
  process.stdout.write(
    'Die Schlüssel kommen aus TRESEN_SECRET_KEYS: dort einen neuen voranstellen (neu,alt) und neu starten.\n',
  )
} else {
  const count = await addSecretKey(dataFolder)
  process.stdout.write(
    `Ein neuer Schlüssel steht voran, ${count} sind es nun. Nach dem nächsten Start wird binnen zehn Minuten alles mit ihm ` +
      'verschlüsselt; danach können die alten aus der Datei secret-keys genommen werden.\n',
  )
}
