import { useNavigate } from '@tanstack/react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { CallError } from '@tresen/contract/client'
import type { Restaurant } from '@tresen/contract/restaurants'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { isLimited } from '@tresen/domain/kitchen/kitchen-settings'
import { kitchenLoadOf } from '@tresen/domain/kitchen/kitchen-load-view'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { messageOf } from '../../../rooms/api/api.ts'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { kitchenLoadQuery } from '../../kitchen/kitchen.queries.ts'
import { menuKeys } from '../../menu/work/menu.queries.ts'
import { newId } from '../../../rooms/ui/new-id.ts'
import { useSay } from '../../../rooms/ui/feedback/snackbar.tsx'
import { emptyCart, type CartEdit } from './cart-edits.ts'
import { createCartEditor, type CartEditor, type EditorState } from './cart-editor.ts'

type Options = {
  restaurant: Restaurant
  rules: ShopRules
  /** The cart that the address names; null: a new one. */
  cartId: string | null
  /** That cart as the server has it. */
  loaded: ShoppingCart | undefined
}

const failures: Record<CartEdit['kind'], string> = {
  details: 'Die Angaben konnten nicht gespeichert werden. Bitte prüfen Sie die Verbindung.',
  add: 'Produkt konnte nicht hinzugefügt werden',
  change: 'Produkt konnte nicht aktualisiert werden',
  remove: 'Produkt konnte nicht entfernt werden',
  addDiscount: 'Rabatt konnte nicht hinzugefügt werden',
  removeDiscount: 'Rabatt konnte nicht entfernt werden',
}

/** The editor of the cart that the address names; null while that cart is on its way. */
export function useCartEditor({ restaurant, rules, cartId, loaded }: Options): CartEditor | null {
  const api = useApi()
  const say = useSay()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [open, setOpen] = useState<{ cartId: string | null; editor: CartEditor } | null>(null)

  if (!open || open.cartId !== cartId) {
    if (open && open.editor.id === cartId) setOpen({ cartId, editor: open.editor })
    else {
      const cart = cartId === null ? emptyCart(newId(), restaurant.id, rules, new Date()) : loaded
      if (cart) {
        const isNew = cartId === null
        setOpen({ cartId, editor: createCartEditor({ api, cart, isNew, rules, editorId: newId() }) })
      }
    }
  }
  const editor = open && (open.cartId === cartId || open.editor.id === cartId) ? open.editor : null

  useEffect(() => {
    editor?.handle({
      onCreated: ({ id }) =>
        void navigate({
          to: '/order/{-$restaurantId}/{-$id}/{-$notificationId}',
          params: { restaurantId: restaurant.id, id },
          replace: true,
        }),
      onProblem: (error, [first]) => {
        say.error(messageOf(error, failures[first?.kind ?? 'details']))
        const code = error instanceof CallError ? error.code : null
        if (code === 'ProductChoiceInvalid') {
          void queries.invalidateQueries({ queryKey: menuKeys.ofRestaurant(restaurant.id) })
        }
      },
    })
  }, [editor, navigate, restaurant.id, say, queries])

  useEffect(() => editor?.setRules(rules), [editor, rules])
  const isLoadAsked = cartId === null && isLimited(rules.kitchen)
  const { data: load } = useQuery({ ...kitchenLoadQuery(api, restaurant.id), enabled: isLoadAsked })
  useEffect(() => {
    if (load) editor?.setKitchenLoad(kitchenLoadOf(load))
  }, [editor, load])
  useEffect(() => {
    if (loaded) editor?.receive(loaded)
  }, [editor, loaded])
  useEffect(() => () => editor?.close(), [editor])
  return editor
}

export function useEditorState(editor: CartEditor): EditorState {
  return useSyncExternalStore(editor.subscribe, editor.state)
}
