import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { faultsOfPlace, type TypedPlace } from '@tresen/domain/geo/typed-place'
import { useState } from 'react'
import { faultOver } from '../../../rooms/ui/fields/fault-over.tsx'
import styles from '../franchises.module.css'

const fields: readonly { field: keyof TypedPlace; label: string; most: number }[] = [
  { field: 'street', label: 'Straße', most: 100 },
  { field: 'streetNumber', label: 'Hausnummer', most: 20 },
  { field: 'zipCode', label: 'Postleitzahl', most: 5 },
  { field: 'city', label: 'Ort', most: 100 },
  { field: 'coordinates', label: 'Breite und Länge', most: 60 },
]

type Props = { place: TypedPlace; onChange: (place: TypedPlace) => void; wasTried: boolean }

/** An address that no table knows: word by word, and where it is. */
export function PlaceByHand({ place, onChange, wasTried }: Props) {
  const [isUnknown, setUnknown] = useState(false)
  const faults = new Map(wasTried ? faultsOfPlace(place).map((one) => [one.field, one.message_de]) : [])
  const askDevice = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setUnknown(false)
        onChange({ ...place, coordinates: `${latitude.toFixed(5)}, ${longitude.toFixed(5)}` })
      },
      () => setUnknown(true),
    )
  return (
    <>
      <div className={styles.pair}>
        {fields.map(({ field, label, most }) => (
          <TextField
            key={field}
            label={label}
            value={place[field]}
            onChange={(event) => onChange({ ...place, [field]: event.target.value })}
            error={faults.has(field)}
            helperText={faultOver(
              faults.get(field),
              field === 'coordinates' && 'Wie eine Karte sie nennt: 51.5339, 9.9355',
            )}
            slotProps={{ htmlInput: { maxLength: most } }}
          />
        ))}
        {'geolocation' in navigator && (
          <Button variant="outlined" onClick={askDevice} sx={{ alignSelf: 'start', minHeight: 44 }}>
            Hier: Ort dieses Geräts
          </Button>
        )}
      </div>
      <Typography color="textSecondary" role="status">
        {isUnknown
          ? 'Dieses Gerät sagt nicht, wo es ist. Bitte Breite und Länge eintippen.'
          : 'Von diesem Ort aus werden später die Liefergebiete vorgeschlagen.'}
      </Typography>
    </>
  )
}
