import type { Tx } from '../../rooms/db/database.ts'
import { insertRows } from '../../rooms/db/insert-rows.sql.ts'
import type { Availability, OperatingHours, WeeklyHours } from '@tresen/contract/availability'
import type { OrderSettings, PublicRestaurant, Restaurant } from '@tresen/contract/restaurants/restaurant'
import { noOverrides } from '@tresen/domain/availability/overrides'
import { unlimitedKitchen } from '@tresen/domain/kitchen/kitchen-settings'
import {
  leineglutPlace,
  leineglutWeendePlace,
  rosenstockPlace,
  sushikistePlace,
} from '../geo/demo/delivery-areas.ts'
import { leineglutFranchiseId, rosenstockFranchiseId, sushikisteFranchiseId } from './demo-id.ts'
import { leineglutId, leineglutWeendeId, rosenstockId, sushikisteId } from './demo-id.ts'
import { rosenstockKitchen } from '../kitchen/kitchen.demo.ts'
import { lieferserviceMenu } from '../menu/demo/lieferservice-menu.ts'
import type { MenuDefinition } from '../menu/demo/menu-definition.ts'
import { rosenstockMenu } from '../menu/demo/rosenstock-menu.ts'
import { sushikisteMenu } from '../menu/demo/sushikiste-menu.ts'
import { weendeMenu } from '../menu/demo/weende-menu.ts'

/*
 * Businesses and house numbers are invented, the streets are real. Telephone numbers: the range (030) 23125 000–999,
 * which the Bundesnetzagentur keeps for fiction (Mitteilung 148/2021).
 */

export const demoFranchises = [
  { id: leineglutFranchiseId, name: 'Leineglut' },
  { id: rosenstockFranchiseId, name: 'Curry am Rosenstock' },
  { id: sushikisteFranchiseId, name: 'Sushikiste' },
]

export type DemoRestaurant = Restaurant &
  Pick<PublicRestaurant, 'kind' | 'accentColor' | 'imprint'> & {
    /** First digit of the kinds of its ids. */
    kindPrefix: string
    /** What its staff tells guests, one hint a line. */
    hints: string
    menu: MenuDefinition
  }

const workDays: WeeklyHours['weekDays'] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const weekend: WeeklyHours['weekDays'] = ['Saturday', 'Sunday']

function hours(openingHours: WeeklyHours[], rest: Partial<OperatingHours> = {}): OperatingHours {
  return {
    openingHours,
    pickupHours: [],
    deliveryHours: [],
    handleCallsHours: openingHours,
    openingHoursExceptions: [],
    pickupHoursExceptions: [],
    deliveryHoursExceptions: [],
    useOpeningHoursAsPickupHours: true,
    useOpeningHoursAsDeliveryHours: true,
    useOpeningHoursExceptionsAsPickupHoursExceptions: true,
    useOpeningHoursExceptionsAsDeliveryHoursExceptions: true,
    kitchenClosedAfterOpening: 15,
    kitchenClosedBeforeClosing: 15,
    ...rest,
  }
}

function cookingTimes(pickup: [number, number], delivery: [number, number]): Availability {
  return {
    ...noOverrides,
    cookingTimePickupFromMinutes: pickup[0],
    cookingTimePickupToMinutes: pickup[1],
    cookingTimeDeliveryFromMinutes: delivery[0],
    cookingTimeDeliveryToMinutes: delivery[1],
  }
}

const orderSettings: OrderSettings = {
  offlinePaymentMethods: ['Cash', 'DebitOrCreditCardOffline'],
  onlinePaymentMethods: [],
  invoiceAddressAbove: 15_000,
  preOrderDays: 7,
  confirmMapAddresses: false,
  reusablePackaging: 'Offered',
  ordersPerConnection: 12,
  ordersPerPhone: 3,
}

const common = {
  state: 'Live',
  image: null,
  publicWhatsAppNumber: null,
  internalPhoneNumber: null,
  publicWebsiteUrl: null,
  timeZone: 'Europe/Berlin',
  statusMessage: '',
  orderSettings,
  kitchen: unlimitedKitchen,
  repeatNewOrderSoundIntervalInSec: 30,
  repeatUnreviewedOrdersSoundIntervalInSec: 60,
  repeatIssueSoundIntervalInSec: null,
  hints: '',
} as const

function imprint(company: string, street: string, town: string) {
  return `${company}\n${street}\n${town}\n\nDies ist ein erfundener Betrieb zum Ausprobieren. Bestellungen werden nicht zubereitet.`
}

const leineglut: DemoRestaurant = {
  ...common,
  id: leineglutId,
  kindPrefix: '1',
  hints:
    'Parken nur im Hof, Einfahrt neben der Apotheke.\n' +
    'Pizza auch ohne Käse und mit glutenfreiem Boden (2 € mehr, 10 Minuten länger).\n' +
    'Lieferung in die Kliniken: Übergabe am Haupteingang, bitte Station und Namen notieren.\n' +
    'Intern: Ab 30 Personen bitte an die Chefin verweisen.',
  franchiseId: leineglutFranchiseId,
  name: 'Leineglut Innenstadt',
  kind: 'Pizza, Burger, Schnitzel',
  subdomain: 'leineglut',
  streetName: 'Kurze Geismarstraße',
  streetNumber: '98',
  zipCode: '37073',
  city: 'Göttingen',
  phoneNumber: '+493023125100',
  internalPhoneNumber: '+493023125101',
  location: leineglutPlace,
  accentColor: '#b3261e',
  taxNumber: '20/200/00017',
  imprint: imprint('Leineglut Innenstadt GmbH', 'Kurze Geismarstraße 98', '37073 Göttingen'),
  // Source: Karte eines Lieferservice, 2026-11.
  operatingHours: hours([
    { weekDays: workDays, times: [{ start: '14:00', end: '21:00' }] },
    { weekDays: weekend, times: [{ start: '12:00', end: '21:00' }] },
  ]),
  availability: cookingTimes([15, 25], [25, 40]),
  // By test payments of the simulators.
  orderSettings: {
    ...orderSettings,
    confirmMapAddresses: true,
    onlinePaymentMethods: ['CreditCardOnline', 'Klarna', 'PayPal'],
    onlineShopPaymentState: 'Optional',
  },
  menu: lieferserviceMenu,
}

/** Closed only while its sister is open, so that pizza can be had in Göttingen at any time. */
const leineglutWeende: DemoRestaurant = {
  ...common,
  id: leineglutWeendeId,
  kindPrefix: '2',
  franchiseId: leineglutFranchiseId,
  name: 'Leineglut Weende',
  kind: 'Burger, Pizza, Flammkuchen – auch nachts',
  subdomain: 'leineglut-weende',
  streetName: 'Petrikirchstraße',
  streetNumber: '97',
  zipCode: '37077',
  city: 'Göttingen',
  phoneNumber: '+493023125200',
  location: leineglutWeendePlace,
  accentColor: '#8a4b08',
  taxNumber: '20/200/00025',
  imprint: imprint('Leineglut Weende GmbH', 'Petrikirchstraße 97', '37077 Göttingen'),
  operatingHours: hours([
    { weekDays: workDays, times: [{ start: '17:00', end: '15:00' }] },
    { weekDays: weekend, times: [{ start: '16:00', end: '15:00' }] },
  ]),
  availability: cookingTimes([10, 20], [20, 35]),
  menu: weendeMenu,
}

const lunch = { start: '11:30', end: '14:30' }

const rosenstock: DemoRestaurant = {
  ...common,
  id: rosenstockId,
  kindPrefix: '3',
  franchiseId: rosenstockFranchiseId,
  name: 'Curry am Rosenstock',
  kind: 'Indische Küche',
  subdomain: 'curry-am-rosenstock',
  streetName: 'Osterstraße',
  streetNumber: '99',
  zipCode: '31134',
  city: 'Hildesheim',
  phoneNumber: '+493023125300',
  location: rosenstockPlace,
  accentColor: '#006b5e',
  taxNumber: '30/200/00033',
  imprint: imprint('Rosenstock Gastronomie GmbH', 'Osterstraße 99', '31134 Hildesheim'),
  statusMessage: 'Montag bis Samstag mittags nur Abholung.',
  operatingHours: hours(
    [
      {
        weekDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
        times: [lunch, { start: '17:00', end: '22:00' }],
      },
      { weekDays: ['Friday', 'Saturday'], times: [lunch, { start: '17:00', end: '00:30' }] },
      { weekDays: ['Sunday'], times: [{ start: '12:00', end: '22:00' }] },
    ],
    {
      useOpeningHoursAsDeliveryHours: false,
      deliveryHours: [
        { weekDays: [...workDays, 'Saturday'], times: [{ start: '17:00', end: '21:30' }] },
        { weekDays: ['Sunday'], times: [{ start: '12:00', end: '21:30' }] },
      ],
      openingHoursExceptions: [
        { startDate: '2026-12-24', endDate: '2026-12-26', times: [] },
        { startDate: '2026-12-31', endDate: '2026-12-31', times: [{ start: '12:00', end: '18:00' }] },
      ],
      kitchenClosedBeforeClosing: 30,
    },
  ),
  availability: cookingTimes([20, 30], [35, 50]),
  kitchen: rosenstockKitchen('3', rosenstockMenu),
  menu: rosenstockMenu,
}

const sushikiste: DemoRestaurant = {
  ...common,
  id: sushikisteId,
  kindPrefix: '4',
  franchiseId: sushikisteFranchiseId,
  name: 'Sushikiste Grone',
  kind: 'Sushi',
  state: 'Onboarding',
  subdomain: 'sushikiste-grone',
  streetName: 'Backhausstraße',
  streetNumber: '96',
  zipCode: '37081',
  city: 'Göttingen',
  phoneNumber: '+493023125400',
  location: sushikistePlace,
  accentColor: '#1f4e79',
  taxNumber: '',
  imprint: imprint('Sushikiste Grone GmbH', 'Backhausstraße 96', '37081 Göttingen'),
  operatingHours: hours([{ weekDays: [...workDays, 'Saturday'], times: [{ start: '17:00', end: '22:00' }] }]),
  availability: cookingTimes([15, 25], [30, 45]),
  menu: sushikisteMenu,
}

export const demoRestaurants: readonly DemoRestaurant[] = [leineglut, leineglutWeende, rosenstock, sushikiste]

export async function seedRestaurants(tx: Tx) {
  await insertRows(tx, 'franchises', demoFranchises)
  await insertRows(tx, 'restaurants', demoRestaurants.map(restaurantRow))
  await insertRows(
    tx,
    'restaurant_qna',
    demoRestaurants.map(({ id, hints }) => ({ restaurant_id: id, human_readable_hints: hints })),
  )
  await insertRows(
    tx,
    'streams',
    demoRestaurants.map(({ id }) => ({ id, last_seq: 0 })),
  )
}

function restaurantRow(restaurant: DemoRestaurant) {
  return {
    id: restaurant.id,
    franchise_id: restaurant.franchiseId,
    name: restaurant.name,
    state: restaurant.state,
    subdomain: restaurant.subdomain,
    kind: restaurant.kind,
    street_name: restaurant.streetName,
    street_number: restaurant.streetNumber,
    zip_code: restaurant.zipCode,
    city: restaurant.city,
    phone_number: restaurant.phoneNumber,
    internal_phone_number: restaurant.internalPhoneNumber,
    public_whatsapp_number: restaurant.publicWhatsAppNumber,
    public_website_url: restaurant.publicWebsiteUrl,
    latitude: restaurant.location.latitude,
    longitude: restaurant.location.longitude,
    time_zone: restaurant.timeZone,
    accent_color: restaurant.accentColor,
    imprint: restaurant.imprint,
    tax_number: restaurant.taxNumber,
    status_message: restaurant.statusMessage,
    operating_hours: restaurant.operatingHours,
    availability: restaurant.availability,
    order_settings: restaurant.orderSettings,
    kitchen: restaurant.kitchen,
    repeat_new_order_sound_seconds: restaurant.repeatNewOrderSoundIntervalInSec,
    repeat_unreviewed_orders_sound_seconds: restaurant.repeatUnreviewedOrdersSoundIntervalInSec,
    repeat_issue_sound_seconds: restaurant.repeatIssueSoundIntervalInSec,
  }
}
