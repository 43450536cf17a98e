import { food } from './colours.ts'

/**
 * Flat food, drawn around its own centre and lit from the top left, to be placed by a transform.
 * Every piece is decoration: the drawing that uses it carries the words, or is hidden from assistive technology.
 */
export function Salmon({ transform }: { transform: string }) {
  const fillet =
    'M-150-8C-140-62-70-84 0-82C84-80 156-46 156 0C156 42 84 76 0 80C-74 84-142 62-150-8Z'
  return (
    <g transform={transform}>
      <path fill={food.oat} transform="translate(2 16)" d={fillet} />
      <path fill={food.salmon} d={fillet} />
      <path
        fill={food.blush}
        d="M-114-46Q-58 0-114 46Q-84 0-114-46ZM-64-58Q-8 0-64 58Q-34 0-64-58ZM-10-60Q46 0-10 60Q20 0-10-60ZM44-54Q100 0 44 54Q74 0 44-54ZM94-36Q150 0 94 36Q124 0 94-36Z"
      />
    </g>
  )
}

export function Leaf({ transform, dark = false }: { transform: string; dark?: boolean }) {
  return (
    <g transform={transform}>
      <path fill={dark ? food.leaf : food.pea} d="M0 0C40-62 140-62 200 0C140 62 40 62 0 0Z" />
      <path fill={dark ? food.pea : food.leaf} d="M0 0C40 62 140 62 200 0Z" />
      <path d="M0 0H168" stroke={food.ink} strokeWidth="5" strokeLinecap="round" />
    </g>
  )
}

export function Avocado({ transform }: { transform: string }) {
  const half =
    'M0-230C70-230 100-166 116-86C130-14 176 26 176 104C176 192 98 252 0 252C-98 252-176 192-176 104C-176 26-130-14-116-86C-100-166-70-230 0-230Z'
  return (
    <g transform={transform}>
      <path fill={food.oat} transform="translate(22 26)" d={half} />
      <path fill={food.ink} d={half} />
      <path fill={food.pea} transform="translate(-3 -1) scale(.94)" d={half} />
      <path fill={food.sprout} transform="translate(-3 1) scale(.86)" d={half} />
      <path fill={food.butter} transform="translate(-3 14) scale(.68)" d={half} />
      <circle cy="96" r="88" fill={food.crust} />
      <path d="M-58 92A58 58 0 0 1-6 40" {...shine(food.citrus, 16)} />
    </g>
  )
}

export function Egg({ transform }: { transform: string }) {
  const white =
    'M-8-118C38-132 92-112 112-70C124-44 150-30 146 10C142 52 108 60 92 92C76 124 30 128-10 118C-42 110-74 128-108 100C-142 72-126 38-138 4C-150-34-128-74-92-86C-64-96-46-108-8-118Z'
  return (
    <g transform={transform}>
      <path fill={food.butter} transform="translate(8 14)" d={white} />
      <path fill={food.white} d={white} />
      <circle cx="8" cy="8" r="58" fill={food.oat} />
      <circle r="58" fill={food.citrus} />
      <path d="M-38 4A38 38 0 0 1-4-38" {...shine(food.butter, 11)} />
    </g>
  )
}

const EIGHTHS = [0, 45, 90, 135, 180, 225, 270, 315]

export function CitrusSlice({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <circle cx="8" cy="10" r="74" fill={food.oat} />
      <circle r="74" fill={food.citrus} />
      <circle r="66.6" fill={food.cream} />
      {EIGHTHS.map((turn) => (
        <path
          key={turn}
          fill={food.citrus}
          transform={`rotate(${turn + 10})`}
          d="M7.9-1.3L56.1-21.2Q59.1-22.5 60.2-19.4A63 63 0 0 1 60.2 19.4Q59.1 22.5 56.1 21.2L7.9 1.3Q4.8 0 7.9-1.3Z"
        />
      ))}
    </g>
  )
}

const FIFTHS = [0, 72, 144, 216, 288]

export function TomatoSlice({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <circle cx="8" cy="10" r="74" fill={food.oat} />
      <circle r="74" fill={food.tomato} />
      <circle r="65.9" fill={food.salmon} />
      {FIFTHS.map((turn) => (
        <g key={turn} transform={`rotate(${turn + 12})`}>
          <path
            fill={food.tomato}
            d="M17.3-4.3L41.9-22.2Q47.9-26.6 51-19.9A54.8 54.8 0 0 1 51 19.9Q47.9 26.6 41.9 22.2L17.3 4.3Q11.3 0 17.3-4.3Z"
          />
          <path
            d="M34-10l7-3M34 10l7 3M24 0h6"
            stroke={food.butter}
            strokeWidth="5"
            strokeLinecap="round"
          />
        </g>
      ))}
      <circle r="9.6" fill={food.blush} />
    </g>
  )
}

export function Berry({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <circle cx="5" cy="7" r="48" fill={food.oat} />
      <circle r="48" fill={food.plum} />
      <path
        fill={food.ink}
        transform="translate(7 6)"
        d="M0-19L4.5-6.2L18.3-5.9L7.3 2.4L11.3 15.5L0 7.7L-11.3 15.5L-7.3 2.4L-18.3-5.9L-4.5-6.2Z"
      />
      <path d="M-32 2A32 32 0 0 1-4-32" {...shine(food.blush, 8)} />
    </g>
  )
}

function shine(stroke: string, strokeWidth: number) {
  return { fill: 'none', stroke, strokeWidth, strokeLinecap: 'round' } as const
}
