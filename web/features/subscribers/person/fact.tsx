import type { ReactNode } from 'react'

interface FactProps {
  name: string
  note?: string | false | null
  children: ReactNode
}

export function Fact({ name, note, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}
