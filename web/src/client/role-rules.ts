import { mayDo, type Permission } from '@reward-points/contract/permissions';
import type { RegisteredRouter } from '@tanstack/react-router';
import { lastSession } from './session.ts';

type AdminPage = Extract<
  RegisteredRouter['routeTree']['types']['fileRouteTypes']['to'],
  `/admin${string}`
>;

/** What each page of the administrator takes to be opened, or that anybody of the staff may: the one place that says so. */
const PAGES: Record<AdminPage, Permission | 'staff'> = {
  '/admin': 'staff',
  '/admin/dashboard': 'staff',
  '/admin/inbox': 'staff',
  '/admin/settings': 'staff',
  '/admin/customers': 'customers.read',
  '/admin/customers/$id': 'customers.read',
  '/admin/customers/$id/statement': 'customers.read',
  '/admin/customers/create': 'customers.write',
  '/admin/customers/edit/$id': 'customers.write',
  '/admin/services': 'services.read',
  '/admin/services/$id': 'services.read',
  '/admin/services/create': 'services.write',
  '/admin/services/edit/$id': 'services.write',
  '/admin/calendar': 'services.read',
  '/admin/equipment': 'equipment.read',
  '/admin/equipment/$id': 'equipment.read',
  '/admin/equipment/create': 'equipment.write',
  '/admin/equipment/$id/visit': 'equipment.write',
  '/admin/visits': 'equipment.write',
  '/admin/products': 'products.read',
  '/admin/products/create': 'products.write',
  '/admin/products/edit/$id': 'products.write',
  '/admin/point-rules': 'rules.read',
  '/admin/invoices': 'invoices.read',
  '/admin/invoices/$id': 'invoices.read',
  '/admin/invoices/credit-notes': 'invoices.read',
  '/admin/invoices/create': 'invoices.write',
  '/admin/invoices/edit/$id': 'invoices.write',
  '/admin/accounting': 'invoices.read',
  '/admin/accounting/$id': 'invoices.read',
  '/admin/reports': 'reports.read',
  '/admin/redeem/$kind': 'rewards.read',
  '/admin/redeem/$kind/$id': 'codes.write',
  '/admin/redeem/$kind/create': 'rewards.write',
  '/admin/redeem/$kind/edit/$id': 'rewards.write',
  '/admin/redeem-items': 'redemptions.read',
  '/admin/redeem-items/$id': 'redemptions.read',
  '/admin/broadcast/point': 'points.read',
  '/admin/broadcast/marketing': 'points.write',
  '/admin/broadcast/promo': 'points.write',
  '/admin/broadcast/advertisement': 'points.write',
  '/admin/messages/reward': 'messages.write',
  '/admin/messages/birthday': 'messages.write',
  '/admin/messages/reminder': 'messages.write',
  '/admin/whatsapp-messages': 'messages.read',
  '/admin/whatsapp-messages/$id': 'messages.read',
  '/admin/whatsapp-connection': 'messages.write',
  '/admin/imports': 'imports.read',
  '/admin/imports/$id': 'imports.read',
  '/admin/approvals': 'points.write',
  '/admin/approvals/$id': 'points.write',
  '/admin/audit-trail': 'audit.read',
  '/admin/people': 'people.write',
  '/admin/plan-kinds': 'settings.write',
};

/** Some links have the kind of a reward filled in. */
const asRouted = (page: string): string =>
  page.replace(/\/$/, '').replace(/^(\/admin\/redeem)\/[a-z-]+/, '$1/$$kind');

export function may(permission: Permission): boolean {
  const role = lastSession()?.staffRole;
  return role != null && mayDo(role, permission);
}

/** What is no page of the administrator is none of its business. */
export function mayOpen(page: string): boolean {
  const needs = PAGES[asRouted(page) as AdminPage] as Permission | 'staff' | undefined;
  return needs === undefined || needs === 'staff' || may(needs);
}
