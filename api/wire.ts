import type { Routes } from './app.ts';

/*
 * The API's calls as types, inferred from the routes: what each takes, and what JSON brings back. Imported by the site as
 * types only, so that no schema reaches a browser.
 */

type Route = { body: unknown; params: unknown; query: unknown; response: unknown };

type NamesIn<Tree, Path extends string> = {
  [Step in keyof Tree & string]: Tree[Step] extends Route
    ? `${Uppercase<Step>} ${Path}`
    : NamesIn<Tree[Step], `${Path}/${Step}`>;
}[keyof Tree & string];

/** Every call by method and path, such as `GET /api/vehicles/:id`. */
export type CallName = NamesIn<Routes, ''>;

type NodeAt<Tree, Path extends string> = Path extends `/${infer Step}/${infer Rest}`
  ? NodeAt<Tree[Step & keyof Tree], `/${Rest}`>
  : Path extends `/${infer Step}`
    ? Tree[Step & keyof Tree]
    : never;
type RouteOf<Name extends CallName> = Name extends `${infer Method} ${infer Path}`
  ? Extract<NodeAt<Routes, Path>[Lowercase<Method> & keyof NodeAt<Routes, Path>], Route>
  : never;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type SentParams<Path extends string> = [ParamNames<Path>] extends [never]
  ? unknown
  : { params: Record<ParamNames<Path>, string | number> };

type QueryValues<Query> = {
  [Name in keyof Query]: string | number | (undefined extends Query[Name] ? undefined : never);
};
/** A search is sent as `toSearchParams` of domain/search/filters.ts writes it. */
type SentQuery<Query> = unknown extends Query
  ? unknown
  : 'search' extends keyof Query
    ? { query: URLSearchParams }
    : Partial<Query> extends Query
      ? { query?: QueryValues<Query> }
      : { query: QueryValues<Query> };
type DeepReadonly<Value> = Value extends object
  ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
  : Value;
type SentBody<Body> = unknown extends Body ? unknown : { body: DeepReadonly<Body> };

/** What a call sends. */
export type Sent<Name extends CallName> = SentParams<Name> &
  SentQuery<RouteOf<Name>['query']> &
  SentBody<RouteOf<Name>['body']>;

/** What is left of a value after JSON: dates are texts. */
export type Json<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Json<Value[Key]> }
    : Value;

type Success<Responses> = Responses[keyof Responses & (200 | 201 | 202)];

/** What a call answers when it succeeds. */
export type Answer<Name extends CallName> = Json<Success<RouteOf<Name>['response']>>;
