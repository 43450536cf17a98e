import { useState } from 'react'
import * as v from 'valibot'
import { issuesOf } from '../api/staff-client.ts'
import { failureText } from './call-outcome.ts'

type Values = Record<string, string | boolean>

interface FormOptions<Held extends Values, Sent> {
  /** The route's request schema. The fields show its messages. */
  schema: v.GenericSchema<Held, Sent>
  initial: Held
  /** The error of the last request. A field shows the API's message about that field until its value changes. */
  error?: unknown
  send: (values: Sent) => void
}

/** The state of a `Form`. Values are validated from the first submit on. */
export function useForm<Held extends Values, Sent>(options: FormOptions<Held, Sent>) {
  const { schema, initial, error, send } = options
  const [values, setValues] = useState(initial)
  const [tried, setTried] = useState<Held>()

  const refused = issuesOf(error).filter((issue) => Object.keys(values).some(isAbout(issue)))
  const unchanged = Object.keys(values).filter((name) => tried?.[name] === values[name])
  const issues = tried
    ? [...issuesIn(schema, values), ...refused.filter((issue) => unchanged.some(isAbout(issue)))]
    : []

  return {
    values,
    isChanged: Object.keys(values).some((name) => values[name] !== initial[name]),
    field<Name extends keyof Held & string>(name: Name) {
      return {
        value: values[name],
        problem: issues.find((issue) => isAbout(issue)(name))?.message,
        onChange: (value: Held[Name]) => setValues((before) => ({ ...before, [name]: value })),
      }
    },
    submit() {
      setTried(values)
      const parsed = v.safeParse(schema, values)
      if (parsed.success) send(parsed.output)
    },
    reset() {
      setValues(initial)
      setTried(undefined)
    },
    /** Why the request as a whole failed, or undefined. @param otherwise used if the API gave no message */
    failure(otherwise: string) {
      return error && refused.length === 0 ? failureText(error, otherwise) : undefined
    },
  }
}

interface Issue {
  path: string
  message: string
}

function issuesIn(schema: v.GenericSchema, values: Values): Issue[] {
  const { issues = [] } = v.safeParse(schema, values)
  return issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }))
}

/** The API reports `publish_at` or `fields.publish_at` for the field `publish_at`. */
function isAbout({ path }: Issue): (name: string) => boolean {
  const parts = path.split('.')
  return (name) => parts.includes(name)
}
