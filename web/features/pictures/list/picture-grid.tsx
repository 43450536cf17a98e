import { chakra } from '@chakra-ui/react'
import type { Picture as UploadedPicture } from '../../../../contract/pictures/schemas.ts'
import { Picture } from '../../../components/picture.tsx'

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      sm: 'repeat(auto-fill, minmax(168px, 1fr))',
    },
    gap: '4',
  },
})
const Tile = chakra('button', {
  base: {
    display: 'block',
    width: '100%',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'md',
    '& img': {
      width: '100%',
      aspectRatio: '16 / 9',
      objectFit: 'cover',
      borderRadius: 'md',
      bg: 'bg.muted',
    },
    '& span': {
      display: 'block',
      marginTop: '1.5',
      fontSize: 'sm',
      fontWeight: '600',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '&:hover span': { textDecoration: 'underline' },
  },
})

interface PictureGridProps {
  pictures: readonly UploadedPicture[]
  /** The first word of each button's label, such as 'Choose'. */
  verb: string
  onPress: (picture: UploadedPicture) => void
}

export function PictureGrid({ pictures, verb, onPress }: PictureGridProps) {
  return (
    <Grid>
      {pictures.map((picture) => (
        <li key={picture.hash}>
          <Tile
            type="button"
            aria-label={`${verb} ${picture.name}${picture.alt ? `: ${picture.alt}` : ''}`}
            onClick={() => onPress(picture)}
          >
            <Picture
              src={picture.src}
              alt=""
              sizes="(min-width: 30em) 200px, 45vw"
              loading="lazy"
              htmlWidth={480}
              htmlHeight={320}
            />
            <span>{picture.name}</span>
          </Tile>
        </li>
      ))}
    </Grid>
  )
}
