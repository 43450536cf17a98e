import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { covers } from '../../../../contract/posts/covers.ts'
import { Action } from '../../../components/admin-ui.tsx'
import { Check } from '../../../components/icons.tsx'
import { Cover } from '../../../components/picture.tsx'
import { useChoosePicture } from '../../../components/pictures/choose-picture.ts'
import { Problem } from '../../../components/problem.tsx'

const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'block',
    cursor: 'pointer',
    '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' },
    '& img': { borderRadius: 'sm', bg: 'bg.muted' },
    '& input:checked ~ picture img': {
      outline: '3px solid',
      outlineColor: 'fg',
      outlineOffset: '-3px',
    },
    '&:has(input:focus-visible)': {
      outline: '3px solid',
      outlineColor: 'leaf.focusRing',
      outlineOffset: '2px',
      borderRadius: 'sm',
    },
    '& svg': { display: 'none' },
    '& input:checked ~ svg': {
      display: 'block',
      position: 'absolute',
      top: '1.5',
      insetInlineEnd: '1.5',
      width: '6',
      height: '6',
      padding: '1',
      borderRadius: 'full',
      bg: 'fg',
      color: 'bg',
    },
  },
})

const SIZES = '120px'

interface CoverChooserProps {
  value: string
  problem: string | undefined
  onChange: (path: string) => void
}

/** Chooses one of our own covers (contract/posts/covers.ts) or an uploaded picture. */
export function CoverChooser({ value, problem, onChange }: CoverChooserProps) {
  const name = useId()
  const choosePicture = useChoosePicture()
  const uploaded = covers.every(({ path }) => path !== value) && value !== '' ? value : undefined
  return (
    <fieldset>
      <chakra.legend fontSize="sm" fontWeight="700">
        Cover
      </chakra.legend>
      {value && (
        <Cover
          src={value}
          alt=""
          sizes="(min-width: 62em) 360px, 100vw"
          marginTop="1.5"
          borderRadius="md"
          bg="bg.muted"
        />
      )}
      <chakra.div
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(88px, 1fr))"
        gap="2.5"
        marginTop="1.5"
      >
        {uploaded && (
          <Choice key={uploaded}>
            <input type="radio" name={name} value={uploaded} checked readOnly />
            <Cover src={uploaded} alt="Uploaded picture" sizes={SIZES} />
            <Check />
          </Choice>
        )}
        {covers.map(({ path, alt }) => (
          <Choice key={path}>
            <input
              type="radio"
              name={name}
              value={path}
              checked={path === value}
              onChange={() => onChange(path)}
            />
            <Cover src={path} alt={alt} title={alt} sizes={SIZES} loading="lazy" />
            <Check />
          </Choice>
        ))}
      </chakra.div>
      {choosePicture && (
        <Action
          marginTop="3"
          onClick={async () => {
            const chosen = await choosePicture()
            if (chosen) onChange(chosen.src)
          }}
        >
          Choose a picture
        </Action>
      )}
      {problem && <Problem marginTop="1.5">{problem}</Problem>}
    </fieldset>
  )
}
