import * as contract from '@muster/contract/departments/department-endpoints.ts';
import type { Runtime } from '#runtime.ts';
import { visibleJobIds } from '#web/caller.ts';
import { readFilters } from '#web/filters.ts';
import { linkNext, readPage, splitPage } from '#web/paging.ts';
import { routesFor } from '#web/route.ts';
import {
  countDepartments,
  countOffices,
  type DepartmentFilters,
  departmentFilters,
  findDepartments,
  findOffices,
} from './department-queries.ts';

const route = routesFor<Pick<Runtime, 'database' | 'links'>>();

export const departmentRoutes = [
  route(contract.listDepartments, async ({ app, caller, query, path, rawQuery, reply }) => {
    const { workspaceId } = caller;
    const filters: DepartmentFilters = { ...readFilters(departmentFilters, query), jobIds: visibleJobIds(caller) };
    const scope = ['departments', workspaceId, filters];
    const page = readPage(query, scope);
    const reads = app.database.longReads(workspaceId);
    const [found, total] = await Promise.all([
      findDepartments(reads, workspaceId, filters, page),
      countDepartments(reads, workspaceId, filters),
    ]);
    const { rows, has_more, next_cursor } = splitPage(found, page, scope);
    linkNext(reply, app.links.publicUrl, path, rawQuery, next_cursor);
    return { success: true, departments: rows, total_departments: total, has_more, next_cursor };
  }),

  route(contract.listOffices, async ({ app, caller, query, path, rawQuery, reply }) => {
    const { workspaceId } = caller;
    const filters: DepartmentFilters = { ...readFilters(departmentFilters, query), jobIds: visibleJobIds(caller) };
    const scope = ['offices', workspaceId, filters];
    const page = readPage(query, scope);
    const reads = app.database.longReads(workspaceId);
    const [found, total] = await Promise.all([
      findOffices(reads, workspaceId, filters, page),
      countOffices(reads, workspaceId, filters),
    ]);
    const { rows, has_more, next_cursor } = splitPage(found, page, scope);
    linkNext(reply, app.links.publicUrl, path, rawQuery, next_cursor);
    return { success: true, offices: rows, total_offices: total, has_more, next_cursor };
  }),
];
