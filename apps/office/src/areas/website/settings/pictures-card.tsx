import Typography from '@mui/material/Typography'
import { mostWebsiteFiles, type Website } from '@tresen/contract/website/website'
import { imageSources } from '@tresen/domain/menu/documents/image-sources'
import { picturesOn } from '@tresen/domain/website/publishing'
import { Card } from '../../../rooms/ui/card.tsx'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.ts'
import { useWebsiteFiles } from '../work/use-website.ts'
import styles from '../website.module.css'

/** Pictures that stand nowhere; a tap deletes one. */
export function PicturesCard({ website }: { website: Website }) {
  const { files, remove } = useWebsiteFiles(website.restaurantId)
  const ask = useConfirm()
  const shown = new Set([
    ...picturesOn(website.draft),
    ...(website.published ? picturesOn(website.published) : []),
  ])
  const unused = files.filter(({ id }) => !shown.has(id))
  const askAndRemove = async (id: string, name: string) => {
    const isSure = await ask({
      title: 'Bild löschen?',
      text: name,
      yes: 'Löschen',
      no: 'Behalten',
      isDestructive: true,
    })
    if (isSure) await remove(id)
  }
  return (
    <Card title="Bilder" hint={`${files.length} von ${mostWebsiteFiles} hochgeladen`}>
      <Typography>
        {unused.length > 0 ? 'Nicht auf der Website; ein Tipp löscht eines:' : 'Alle stehen auf der Website.'}
      </Typography>
      <div className={styles.pictures}>
        {unused.map(({ id, image, alt }) => (
          <button
            key={id}
            type="button"
            className={styles.picture}
            aria-label={`${alt || image.fileName} löschen`}
            onClick={() => void askAndRemove(id, alt || image.fileName)}
          >
            <img {...imageSources(image)} sizes="120px" alt="" loading="lazy" />
          </button>
        ))}
      </div>
    </Card>
  )
}
