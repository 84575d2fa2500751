import type { SetupStep } from '@tresen/contract/restaurants/profile'

export const setupLabels: Record<SetupStep, string> = {
  Place: 'Anschrift und Telefon',
  Hours: 'Öffnungszeiten',
  Menu: 'Karte mit Preisen',
  DeliveryAreas: 'Liefergebiete',
  Payment: 'Zahlungsarten',
  Imprint: 'Impressum',
  TaxNumber: 'Steuernummer',
  TestOrder: 'Probebestellung',
}
