import type { Template } from 'aws-cdk-lib/assertions'
import * as v from 'valibot'
import type { ActionName } from '../../contract/actions.ts'

const statement = v.looseObject({
  Effect: v.string(),
  Action: v.union([v.string(), v.array(v.string())]),
  Resource: v.optional(v.unknown()),
})

export interface Statement {
  actions: string[]
  resources: unknown[]
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** @throws if there is not exactly one resource of the type */
export function only(template: Template, type: string) {
  const found = Object.entries(template.findResources(type))
  const [first] = found
  if (!first || found.length > 1) throw new Error(`${found.length} resources of type ${type}`)
  return { id: first[0], properties: first[1].Properties, resource: first[1] }
}

export function functionOf(template: Template, action: ActionName) {
  const functions = Object.entries(template.findResources('AWS::Lambda::Function'))
  const found = functions.find(([, { Properties }]) => {
    const description: unknown = Properties.Description
    return typeof description === 'string' && description.endsWith(`: ${action}`)
  })
  if (!found) throw new Error(`No Lambda for the action ${action}`)
  return { id: found[0], properties: found[1].Properties }
}

export function edgeFunctionCode(template: Template, id: EdgeFunctionId): string {
  const functions = Object.entries(template.findResources('AWS::CloudFront::Function'))
  const found = functions.find(([logicalId]) => logicalId.includes(id))
  if (!found) throw new Error(`No CloudFront function ${id}`)
  return v.parse(v.string(), found[1].Properties.FunctionCode)
}

export const EDGE_FUNCTIONS = ['ViewerRequest', 'ViewerResponse', 'AssetRequest'] as const
export type EdgeFunctionId = (typeof EDGE_FUNCTIONS)[number]

/** All statements of an action's role. A managed policy becomes a statement with the action `*`. */
export function statementsOf(template: Template, action: ActionName): Statement[] {
  const roleId: string = functionOf(template, action).properties.Role['Fn::GetAtt'][0]
  return statementsOfRole(template, roleId)
}

export function statementsOfRole(template: Template, roleId: string): Statement[] {
  const role = template.findResources('AWS::IAM::Role')[roleId]?.Properties ?? {}
  const inline = list(role.Policies ?? []).map((policy) => documentOf(policy))
  const attached = Object.values(template.findResources('AWS::IAM::Policy'))
    .filter(({ Properties }) => JSON.stringify(Properties.Roles).includes(`"${roleId}"`))
    .map(({ Properties }) => documentOf(Properties))
  const managed = list(role.ManagedPolicyArns ?? []).map((arn) => ({
    actions: ['*'],
    resources: [arn],
  }))
  return [...inline, ...attached].flat().concat(managed)
}

function documentOf(policy: unknown): Statement[] {
  const { PolicyDocument } = v.parse(
    v.looseObject({ PolicyDocument: v.looseObject({ Statement: v.array(statement) }) }),
    policy,
  )
  return PolicyDocument.Statement.map(({ Action, Resource }) => ({
    actions: list(Action).map(String),
    resources: list(Resource),
  }))
}

/** A CloudFormation value as readable text: references become `${Id}` or `${Id.Attribute}`. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value
  const reference = v.safeParse(v.object({ Ref: v.string() }), value)
  if (reference.success) return `\${${reference.output.Ref}}`
  const attribute = v.safeParse(v.object({ 'Fn::GetAtt': v.array(v.string()) }), value)
  if (attribute.success) return `\${${attribute.output['Fn::GetAtt'].join('.')}}`
  const substituted = v.safeParse(v.object({ 'Fn::Sub': v.string() }), value)
  if (substituted.success) return substituted.output['Fn::Sub']
  const { 'Fn::Join': joined } = v.parse(
    v.object({ 'Fn::Join': v.tuple([v.string(), v.array(v.unknown())]) }),
    value,
  )
  return joined[1].map(text).join(joined[0])
}
