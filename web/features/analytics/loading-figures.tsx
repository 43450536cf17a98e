import { Bone } from '../../components/admin-ui.tsx'
import { Card, Figures } from './figures.tsx'

const PLACEHOLDERS = ['1', '2', '3', '4', '5', '6', '7', '8']

/** Eight placeholder cards. */
export function LoadingFigures() {
  return (
    <div role="status" aria-label="Loading the dashboard statistics">
      <Figures>
        {PLACEHOLDERS.map((placeholder) => (
          <Card key={placeholder} data-placeholder aria-hidden>
            <Bone height="18px" width="60%" />
            <Bone height="40px" width="40%" marginTop="4" />
          </Card>
        ))}
      </Figures>
    </div>
  )
}
