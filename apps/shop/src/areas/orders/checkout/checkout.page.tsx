import { offeredPaymentMethods } from '@tresen/domain/restaurants/order-settings'
import { firstErrors } from '@tresen/domain/carts/errors/cart-error-sections'
import { useCart, type CartDesk } from '../../carts/in-hand/use-cart.ts'
import { CartNotice } from '../../carts/cart-notice.tsx'
import { ModeChoice } from '../../carts/delivery/mode-choice.tsx'
import { isFetched } from '../../carts/other-way.tsx'
import { PromiseNote } from '../../carts/delivery/promise-note.tsx'
import { TimeChoice } from '../../carts/delivery/time-choice.tsx'
import type { CheckoutPageData } from '../../../page-data.ts'
import { checkoutPath, menuPath } from '../../../shop-paths.ts'
import controls from '../../../rooms/ui/controls.module.css'
import { ErrorText } from '../../../rooms/ui/error-text.tsx'
import { useNow } from '../../../rooms/page/use-now.ts'
import { leadOn } from '../../../rooms/page/lead-on.ts'
import { NoOrderByEnter } from '../../../rooms/ui/no-order-by-enter.tsx'
import { ShopFrame } from '../../website/shop-frame.tsx'
import { AddressFields } from './guest/address-fields.tsx'
import { AgeField } from './guest/age-field.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { ContactFields } from './guest/contact-fields.tsx'
import { InvoiceFields } from './guest/invoice-fields.tsx'
import { PaymentChoice } from './paying/payment-choice.tsx'
import { KnownAddresses } from './remember/known-addresses.tsx'
import { RememberMe } from './remember/remember-me.tsx'
import { TipField } from './paying/tip-field.tsx'
import { useLineSheet } from './use-line-sheet.ts'
import { useCheckout } from './use-checkout.ts'
import { UpdateButton } from './update-button.tsx'
import { VoucherField } from './paying/voucher-field.tsx'
import styles from './checkout.page.module.css'

/** Everything between a full cart and an order. */
export function CheckoutPage({ data }: { data: CheckoutPageData }) {
  const { restaurant, base } = data
  const now = useNow(data.now)
  const menu = menuPath(base)
  const desk = useCart(data, menu)
  const { cart } = desk.state
  const checkout = useCheckout(desk, data)
  const { wasTried } = checkout
  const { sheet, ...acts } = useLineSheet(desk, data, now)
  const errors = firstErrors(cart.evaluationResult.errors)

  if (!cart.isFilled) {
    return (
      <ShopFrame data={data} back={{ href: menu, label: 'Speisekarte' }}>
        <Empty menu={menu} />
      </ShopFrame>
    )
  }
  return (
    <ShopFrame data={data} back={{ href: menu, label: 'Speisekarte' }}>
      <h1 className={styles.title}>Bestellung abschließen</h1>
      {/* Without the script it is posted: nothing that was filled in, and no tap, is lost. */}
      <form
        method="post"
        action={checkoutPath(restaurant.id)}
        className={styles.columns}
        noValidate
        onKeyDown={leadOn}
        onSubmit={(event) => {
          event.preventDefault()
          void checkout.place()
        }}
      >
        <NoOrderByEnter />
        <input type="hidden" name="seen" value={data.seen} />
        <Sections {...{ data, desk, now, checkout, errors }} shown={wasTried ? errors : {}} />
        <CheckoutSummary
          desk={desk}
          restaurant={restaurant}
          now={now}
          menu={menu}
          acts={acts}
          isPlacing={checkout.isPlacing}
          productsError={errors.cart}
          inTheWay={wasTried ? Object.keys(errors) : []}
        />
      </form>
      <CartNotice desk={desk} />
      {sheet}
    </ShopFrame>
  )
}

type SectionsProps = {
  data: CheckoutPageData
  desk: CartDesk
  now: Date
  checkout: ReturnType<typeof useCheckout>
  /** Everything that stands in the way. */
  errors: ReturnType<typeof firstErrors>
  /** What of it is said: all, once it was tried to order. */
  shown: ReturnType<typeof firstErrors>
}

/** What is asked of a guest, in the order in which people think of it. */
function Sections({ data: { restaurant }, desk, now, checkout, errors, shown }: SectionsProps) {
  const { form, change, wasTried } = checkout
  const { cart } = desk.state
  return (
    <div className={styles.sections}>
      <CheckoutSection title={cart.isPickup || isFetched(desk, now) ? 'Wie und wann?' : 'Wann?'}>
        <ModeChoice desk={desk} now={now} />
        <div>
          <TimeChoice desk={desk} now={now} idPrefix="checkout-time" error={shown.time} />
          <PromiseNote desk={desk} />
          {/* Being closed concerns everybody at once, tried or not. */}
          <ErrorText id="checkout-time-error" text={errors.time} />
        </div>
        <UpdateButton label="Art und Zeit übernehmen" />
      </CheckoutSection>
      {cart.isPickup ? (
        <CheckoutSection title="Abholung bei">
          <p>
            <b>{restaurant.name}</b>, {restaurant.streetName} {restaurant.streetNumber}, {restaurant.zipCode}{' '}
            {restaurant.city}
          </p>
        </CheckoutSection>
      ) : (
        <CheckoutSection
          title="Wohin?"
          aside={<KnownAddresses memory={checkout.memory} form={form} change={change} />}
        >
          <AddressFields
            desk={desk}
            restaurant={restaurant}
            now={now}
            form={form}
            change={change}
            error={shown.address}
          />
          <UpdateButton label="Adresse prüfen" />
        </CheckoutSection>
      )}
      <CheckoutSection title="Wer bestellt?">
        <ContactFields
          form={form}
          change={change}
          isPickup={cart.isPickup}
          isWrong={shown.guest !== undefined}
          receipt={checkout.receipt}
        />
        <RememberMe memory={checkout.memory} />
      </CheckoutSection>
      <AgeField desk={desk} error={shown.age} />
      <CheckoutSection title="Gutschein">
        <VoucherField desk={desk} />
      </CheckoutSection>
      <CheckoutSection title="Bezahlung">
        <PaymentChoice
          desk={desk}
          methods={offeredPaymentMethods(restaurant.orderSettings, 'OnlineShop')}
          error={shown.payment}
        />
        <TipField tip={checkout.tip} />
        <InvoiceFields
          form={form}
          change={change}
          error={errors.invoice && (wasTried || !form.invoice) ? errors.invoice : undefined}
        />
      </CheckoutSection>
    </div>
  )
}

function Empty({ menu }: { menu: string }) {
  return (
    <div className={styles.empty}>
      <h1>Ihr Warenkorb ist leer</h1>
      <p>Suchen Sie sich zuerst etwas aus.</p>
      <a className={controls.primary} href={menu}>
        Zur Speisekarte
      </a>
    </div>
  )
}
