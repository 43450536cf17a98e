import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mapValues } from 'es-toolkit'
import * as v from 'valibot'

/** A template, the values of its parameters, and its nested stacks. */
export interface Stack {
  /** Unique in the assembly. */
  path: string
  resources: ReadonlyMap<string, Resource>
  outputs: Readonly<Record<string, unknown>>
  parameters: Readonly<Record<string, unknown>>
  /** The stack that passes the parameters. Undefined for the top stack. */
  parent: Stack | undefined
  /** The keys are logical ids. */
  nested: ReadonlyMap<string, Stack>
}

export interface Resource {
  stack: Stack
  id: string
  type: string
  properties: Readonly<Record<string, unknown>>
}

/** The stacks of a synthesized app, each followed by its nested stacks. */
export function readAssembly(directory: string): Stack[] {
  const { artifacts } = v.parse(manifest, readJson(directory, 'manifest.json'))
  return Object.entries(artifacts).flatMap(([name, { type, properties }]) =>
    type === STACK_ARTIFACT
      ? readStack({ directory, path: name, file: String(properties.templateFile) })
      : [],
  )
}

export function resourcesOf(stacks: readonly Stack[], ...types: string[]): Resource[] {
  return stacks.flatMap(({ resources }) =>
    [...resources.values()].filter(({ type }) => types.includes(type)),
  )
}

const STACK_ARTIFACT = 'aws:cloudformation:stack'
const NESTED_STACK = 'AWS::CloudFormation::Stack'

const anything = v.record(v.string(), v.unknown())
const manifest = v.object({
  artifacts: v.record(
    v.string(),
    v.object({ type: v.string(), properties: v.optional(anything, {}) }),
  ),
})
const template = v.object({
  Resources: v.record(
    v.string(),
    v.object({
      Type: v.string(),
      Properties: v.optional(anything, {}),
      Metadata: v.optional(anything, {}),
    }),
  ),
  Parameters: v.optional(v.record(v.string(), v.object({ Default: v.optional(v.unknown()) })), {}),
  Outputs: v.optional(v.record(v.string(), v.object({ Value: v.unknown() })), {}),
})

interface Source {
  directory: string
  path: string
  file: string
  parent?: Stack
  /** The parameters' values, which the parent passes. */
  values?: Record<string, unknown>
}

function readStack({ directory, path, file, parent, values }: Source): Stack[] {
  const { Resources, Parameters, Outputs } = v.parse(template, readJson(directory, file))
  const resources = new Map<string, Resource>()
  const nested = new Map<string, Stack>()
  const stack: Stack = {
    path,
    resources,
    outputs: mapValues(Outputs, ({ Value }) => Value),
    parameters: { ...mapValues(Parameters, ({ Default }) => Default), ...values },
    parent,
    nested,
  }
  const below = Object.entries(Resources).flatMap(([id, { Type, Properties, Metadata }]) => {
    resources.set(id, { stack, id, type: Type, properties: Properties })
    if (Type !== NESTED_STACK) return []
    const [child, ...more] = readStack({
      directory,
      path: `${path}/${id}`,
      file: v.parse(v.string(), Metadata['aws:asset:path']),
      parent: stack,
      values: v.parse(v.optional(anything, {}), Properties.Parameters),
    })
    if (child) nested.set(id, child)
    return child ? [child, ...more] : []
  })
  return [stack, ...below]
}

function readJson(directory: string, file: string): unknown {
  return JSON.parse(readFileSync(join(directory, file), 'utf8'))
}
