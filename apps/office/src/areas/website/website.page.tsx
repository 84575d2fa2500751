import Language from 'virtual:icon/baseline-language'
import Button from '@mui/material/Button'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { maintainers } from '@tresen/contract/roles'
import { useState } from 'react'
import { Page } from '../../rooms/ui/page.tsx'
import { EmptyState, Loadable } from '../../rooms/ui/feedback/states.tsx'
import { WithRestaurant } from '../restaurants/work/with-restaurant.tsx'
import { NameForm } from './settings/name-form.tsx'
import { EditorView } from './work/editor.tsx'
import { useWebsite, useWebsiteChanges } from './work/use-website.ts'
import styles from './website.module.css'

/** The restaurant's own website: what stands on it, how it looks, where it is. */
export function WebsitePage() {
  return (
    <WithRestaurant roles={maintainers}>
      {(restaurant) => <OfRestaurant key={restaurant.id} restaurant={restaurant} />}
    </WithRestaurant>
  )
}

function OfRestaurant({ restaurant }: { restaurant: Restaurant }) {
  const query = useWebsite(restaurant.id)
  return (
    <Loadable query={query}>
      {(website) =>
        website ? (
          <EditorView key={website.id} website={website} timeZone={restaurant.timeZone} />
        ) : (
          <Beginning restaurant={restaurant} />
        )
      }
    </Loadable>
  )
}

/** One name and one tap: the rest is known already. */
function Beginning({ restaurant }: { restaurant: Restaurant }) {
  const { create, isPending } = useWebsiteChanges(restaurant.id)
  const [name, setName] = useState(restaurant.subdomain)
  return (
    <Page title="Website">
      <EmptyState
        icon={<Language />}
        title="Ihre Website in einer Minute"
        text="Aus Name, Speisekarte, Öffnungszeiten, Adresse und Bildern entsteht ein ganzer Vorschlag. Danach ändern Sie, was Sie möchten; online geht er erst, wenn Sie es sagen."
        action={
          <NameForm
            restaurantId={restaurant.id}
            name={name}
            hint="Buchstaben, Ziffern und Bindestriche; er lässt sich später ändern"
            className={styles.beginning}
            button={
              <Button
                type="submit"
                variant="contained"
                size="large"
                disabled={isPending || name.trim() === ''}
              >
                Website vorschlagen
              </Button>
            }
            onChange={setName}
            onSubmit={create}
          />
        }
      />
    </Page>
  )
}
