import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { covers } from '../../../../contract/posts/covers.ts'
import { Problem } from '../../../components/problem.tsx'

const Group = chakra('fieldset', {
  base: { marginTop: '5', '& legend': { fontSize: 'sm', fontWeight: '700' } },
})
const Choices = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
    gap: '2.5',
    marginTop: '2',
  },
})
const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'block',
    cursor: 'pointer',
    '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' },
    '& img': {
      display: 'block',
      width: '100%',
      aspectRatio: '3 / 2',
      objectFit: 'cover',
      borderRadius: 'sm',
      bg: 'bg.muted',
    },
    '& input:checked + img': { outline: '3px solid', outlineColor: 'fg', outlineOffset: '-3px' },
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
      top: '6px',
      insetInlineEnd: '6px',
      width: '22px',
      height: '22px',
      padding: '1',
      borderRadius: 'full',
      bg: 'fg',
      color: 'bg',
    },
  },
})

/** One of our own covers (contract/posts/covers.ts), as pictures that are radio buttons. */
export function CoverChooser({
  value,
  problem,
  onChange,
}: {
  value: string
  problem: string | undefined
  onChange: (path: string) => void
}) {
  const name = useId()
  return (
    <Group>
      <legend>Cover</legend>
      <Choices>
        {covers.map(({ path, alt }) => (
          <Choice key={path}>
            <input
              type="radio"
              name={name}
              value={path}
              checked={path === value}
              onChange={() => onChange(path)}
            />
            <img src={path} alt={alt} title={alt} loading="lazy" />
            <svg
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="3"
              aria-hidden="true"
            >
              <path d="M4.5 12.5l5 5 10-11" />
            </svg>
          </Choice>
        ))}
      </Choices>
      {problem && <Problem marginTop="1.5">{problem}</Problem>}
    </Group>
  )
}
